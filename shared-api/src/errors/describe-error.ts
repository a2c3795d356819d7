import { BROWSER_ERROR_MESSAGE_MAX, withoutPersonalData } from '@cigogne/contract';

/** An error in one line: name, message without personal data, and the first place in the code. */
export function describeError(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const place = error instanceof Error ? firstPlace(error) : undefined;
  const end = place ? ` (${place})` : '';
  // Only the start is shown; a picture quoted as text would take seconds to process.
  const cleaned = inOneLine(withoutPersonalData(what.slice(0, 4 * BROWSER_ERROR_MESSAGE_MAX)));
  return cleaned.slice(0, BROWSER_ERROR_MESSAGE_MAX - end.length) + end;
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim() || 'Error';

/** 'remotes/driver/1.1.0/4f2a.js:1:2345', from which the kept source maps find the line. */
function firstPlace({ cause, stack }: Error): string | undefined {
  // The cause's place: an error that was wrapped points to where it was caught.
  if (cause instanceof Error) return firstPlace(cause);
  const place = /(?:https?:\/\/[^/\s]+)?\/([^\s?():]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/.exec(
    stack ?? '',
  );
  return place ? `${place[1]}:${place[2]}:${place[3]}` : undefined;
}
