import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { InventoryProduct } from '@cigogne/contract';
import type { User } from '../platform/database/schema';
import { formWith, makePdf, makePicture } from './pictures';
import type { SignedInClient, TestServer } from './test-server';

export const MEGABYTE = 1024 * 1024;
export const NO_PDF = 'Veuillez sélectionner un fichier PDF.';

type Files = Parameters<typeof formWith>[0];
type Answer = Awaited<ReturnType<SignedInClient['call']>>;

export const receivingDocument = (content: Buffer | string = makePdf()) => ({
  content,
  name: 'bon.pdf',
  field: 'receiving_document',
});
export const damageProof = async () => ({ content: await makePicture(), field: 'damage_proof' });

export const added = (response: Answer) => response.json<{ data: InventoryProduct }>().data;
export const changed = (response: Answer) => response.json<{ product: InventoryProduct }>().product;

/** A stocker's changes to the stock of a shop. */
export function stockCallsOf(server: TestServer, stocker: () => SignedInClient, shop: () => User) {
  return {
    add: (fields: Record<string, string> = {}, files: Files = [], headers = {}) => {
      const body = formWith(files, {
        shop_id: String(shop().id),
        name: 'Commode Sélestat',
        category_id: '32',
        status: 'in_stock',
        ...fields,
      });
      return stocker().call('addToStock', { body, headers });
    },

    join: (id: number, fields: Record<string, string> = {}, content?: Buffer | string) => {
      const body = formWith([receivingDocument(content)], fields);
      return stocker().call('joinReceivingDocument', { params: { id }, body });
    },

    correct: (id: number, fields: Record<string, string>, files: Files = []) =>
      stocker().call('correctProduct', { params: { id }, body: formWith(files, fields) }),

    /** Every file on the server's disk, stored or temporary. */
    filesOnDisk: () =>
      readdirSync(server.config.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
  };
}
