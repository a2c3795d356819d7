import { openStandalone } from '@cigogne/standalone';
import roleApp from './role-app';

openStandalone('public', roleApp);
