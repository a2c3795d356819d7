import { counted } from '@cigogne/contract';

/** '3 articles' */
export function countItems({ length }: readonly unknown[]): string {
  return counted(length, 'article');
}
