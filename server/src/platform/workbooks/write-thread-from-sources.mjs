/** The thread without a build, for tests and `tsx`: a thread does not inherit its parent's loader. */
import { register } from 'tsx/esm/api';

register();
await import('./write-thread.ts');
