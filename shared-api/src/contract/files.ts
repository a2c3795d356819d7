import { z } from 'zod';
import { defineCalls } from './call';

export const fileCalls = defineCalls({
  getFile: {
    method: 'GET',
    path: '/files/:id',
    summary: 'A photo or document, only for those to whom its record belongs (decision 34)',
    params: z.object({ id: z.uuid('Numéro invalide.') }),
    query: z.object({ size: z.literal('thumbnail').optional() }),
    binary: true,
  },
});
