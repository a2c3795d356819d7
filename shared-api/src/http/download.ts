import type { Call, CallArguments } from '@cigogne/contract';
import { requestOf } from './request-of';
import { sendRequest, type Answer, type SendOptions } from './send';

export interface DownloadOptions extends SendOptions {
  /** The file's name when the server gives it none, e.g. 'Bon-de-Livraison-12.xlsx'. */
  readonly fallbackName: string;
}

/**
 * Fetches a file and hands it to the browser's downloads, under the name of its
 * `Content-Disposition`. Answers that name, or why there is no file: a refusal is read as JSON, with
 * the server's sentence, like that of any other call.
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

/** The name in a `Content-Disposition`: its UTF-8 form when there is one, never with a path. */
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

/** Long enough for the browser to have taken the file over. */
const KEPT_FOR_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
}
