/** The program for tests and `tsx`, without a build: a process does not inherit the loader of its parent. */
import { register } from 'tsx/esm/api';

register();
await import('./image-process-main.ts');
