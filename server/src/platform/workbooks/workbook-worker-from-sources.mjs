/** The worker for tests and `tsx`, without a build: a worker does not inherit the loader of its parent. */
import { register } from 'tsx/esm/api';

register();
await import('./workbook-worker.ts');
