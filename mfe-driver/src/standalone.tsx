import { openStandalone } from '@cigogne/standalone';
import roleApp from './role-app';

openStandalone('driver', roleApp);
