import { createAppStore, expectRemotes } from '@cigogne/shared-api';
import { earlyRegistry } from './areas/early-registry';
import { Shell } from './shell';
import { startSuite } from './start-suite';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const asked = earlyRegistry();
if (asked) expectRemotes(asked);
startSuite(root, <Shell store={createAppStore()} />);
