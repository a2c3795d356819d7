import { tsImport } from 'tsx/esm/api';

/**
 * The workspace `release`, which is TypeScript. For scripts that run once dependencies are installed.
 * @type {typeof import('../release/src/index.ts')}
 */
export const library = await tsImport('../release/src/index.ts', import.meta.url);
