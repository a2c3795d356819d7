import { createAppStore } from '@cigogne/shared-api';
import { Shell } from './shell';
import { startSuite } from './start-suite';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
startSuite(root, <Shell store={createAppStore()} />);
