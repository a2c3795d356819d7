import { BROWSER_ERROR_MESSAGE_MAX } from '@cigogne/contract';

/**
 * An error in one line: name, message and the first place in the code. Nothing in it can be about a person:
 * texts that the code quotes, addresses, telephone numbers and what follows a '?' are taken out.
 */
export function describeError(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const place = error instanceof Error ? firstPlace(error) : undefined;
  const end = place ? ` (${place})` : '';
  return withoutPersonalData(what).slice(0, BROWSER_ERROR_MESSAGE_MAX - end.length) + end;
}

function withoutPersonalData(text: string): string {
  return (
    text
      // To the end: what is quoted may hold quotes itself.
      .replace(/["«“].*/s, '"…"')
      .replace(/[^\s@<>()]+@[^\s@<>()]+/g, '…@…')
      .replace(/\?[^\s)]*=[^\s)]*/g, '')
      // Versions stay: they have fewer digits, or dots between them.
      .replace(/\+?\d(?:[ -]?\d){4,}|\d\d(?:\.\d\d){3,}/g, '#')
      .replace(/\s+/g, ' ')
      .trim() || 'Error'
  );
}

/** 'remotes/driver/1.1.0/4f2a.js:1:2345', from which the kept source maps find the line. */
function firstPlace({ cause, stack }: Error): string | undefined {
  // Whoever catches an error and explains it is not at its place.
  if (cause instanceof Error) return firstPlace(cause);
  const place = /(?:https?:\/\/[^/\s]+)?\/([^\s?():]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/.exec(
    stack ?? '',
  );
  return place ? `${place[1]}:${place[2]}:${place[3]}` : undefined;
}
