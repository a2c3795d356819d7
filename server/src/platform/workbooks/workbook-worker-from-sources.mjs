/** Runs the worker without a build, for tests and `tsx`: a worker does not inherit its parent's loader. */
import { register } from 'tsx/esm/api';

register();
await import('./workbook-worker.ts');
