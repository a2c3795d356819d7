import type { Call, CallArguments } from '@cigogne/contract';
import { requestOf } from './request-of';
import { sendRequest } from './send';
import type { Answer, SendOptions } from './send-once';

export interface DownloadOptions extends SendOptions {
  /** The file's name when the server sends none, e.g. 'Bon-de-Livraison-12.xlsx'. */
  readonly fallbackName: string;
}

/**
 * Fetches a file and saves it with the browser's downloads, under the name of its
 * `Content-Disposition`. Resolves to that name, or to the error, with the server's sentence like that
 * of any other call; never rejects.
 */
export async function download<C extends Call & { readonly binary: true }>(
  call: C,
  args: CallArguments<C>,
  { fallbackName, ...options }: DownloadOptions,
): Promise<Answer<{ readonly fileName: string }>> {
  const request = requestOf(call, args);
  const asFile = { ...request, headers: { ...request.headers, Accept: '*/*' } };
  const answer = await sendRequest(asFile, options, async (response) => ({
    fileName: fileNameIn(response.headers.get('Content-Disposition')) ?? fallbackName,
    content: await response.blob(),
  }));
  if (answer.error) return answer;
  const { fileName, content } = answer.data;
  saveFile(content, fileName);
  return { data: { fileName } };
}

/** The file name of a `Content-Disposition`: its UTF-8 form if there is one, without any path. */
export function fileNameIn(disposition: string | null): string | undefined {
  if (!disposition) return undefined;
  const extended = /filename\*\s*=\s*UTF-8'[^']*'([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const name = (extended && decoded(extended.trim())) ?? plain?.[1] ?? plain?.[2];
  return name?.replace(/\\(.)/g, '$1').replace(/[/\\]/g, '-').trim() || undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Long enough for the browser to have read the file. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file with the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
