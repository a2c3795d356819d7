import { createAppStore } from '@cigogne/shared-api';
import { createRoot } from 'react-dom/client';
import { Shell } from './shell';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<Shell store={createAppStore()} />);
