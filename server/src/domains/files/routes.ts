import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { rangeOf } from '../../http/byte-range';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import type { StoredFile } from '../../platform/database/schema';
import { NotFound } from '../../platform/errors';
import type { SignedInUser } from '../../platform/sessions/signed-in-user';

const GONE = 'Ce fichier est introuvable.';

/** Photos and documents, for those who may see the record they belong to (decision 34). */
export function registerFileRoutes(app: FastifyInstance, { db, files }: AppContext): void {
  registerCall(app, 'getFile', async ({ params, query, user, request, reply }) => {
    const file = await findFile(db, params.id);
    if (!file || !maySee(user, file)) throw new NotFound(GONE);

    const wantsThumbnail = query.size === 'thumbnail' && file.thumbnail_key !== null;
    const etag = `"${file.id}${wantsThumbnail ? '-thumbnail' : ''}"`;
    reply.headers({
      etag,
      ...(!wantsThumbnail && { 'accept-ranges': 'bytes' }),
      // Files never change, but browsers must revalidate each time, since the user may have lost access.
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();

    // A thumbnail is small enough to be sent whole.
    const range = wantsThumbnail ? undefined : rangeOf(request.headers, etag, file.bytes);
    const content = await files.read(
      wantsThumbnail ? (file.thumbnail_key as string) : file.storage_key,
      range,
    );
    if (!content) throw new NotFound(GONE);
    reply
      .type(wantsThumbnail ? 'image/webp' : file.content_type)
      .header('content-disposition', dispositionOf(file));
    if (!range) return void reply.send(content);
    void reply
      .code(206)
      .headers({
        'content-range': `bytes ${range.first}-${range.last}/${file.bytes}`,
        'content-length': range.last - range.first + 1,
      })
      .send(content);
  });
}

function findFile(db: Database, id: string): Promise<StoredFile | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The logo is visible to everybody, visitors' photos to the office. Other files are visible to the record's shop, the
 * driver who sent them, depot and office.
 */
function maySee(user: SignedInUser, file: StoredFile): boolean {
  if (file.kind === 'logo') return true;
  if (file.kind === 'quote_photo') return user.role === 'admin' || user.role === 'manager';
  if (user.role === 'shop') return file.shop_id === user.id;
  if (user.role === 'driver') return file.created_by === user.id;
  return true;
}

/** PDFs are downloaded, so that browsers never open them within our origin. */
function dispositionOf(file: StoredFile): string {
  return file.content_type === 'application/pdf'
    ? create(`document-${file.id.slice(0, 8)}.pdf`)
    : 'inline';
}
