import * as z from 'zod/mini';
import { defineCalls } from './define-calls';
import { INVALID_ID } from '../fields';

export const fileCalls = defineCalls({
  getFile: {
    method: 'GET',
    path: '/files/:id',
    summary: 'A photo or document, only for those to whom its record belongs (decision 34)',
    params: z.object({ id: z.uuid(INVALID_ID) }),
    query: z.object({ size: z.optional(z.literal('thumbnail', 'Cette taille n’existe pas.')) }),
    binary: true,
  },
});
