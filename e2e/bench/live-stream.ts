/** A stream of live updates, without a browser. */
export interface LiveStream {
  nextMessage(): Promise<void>;
  close(): void;
}

/** A message with its position; the line before the first one sets the reconnection delay. */
const MESSAGE = /^id:[^]*?\n\n/m;

/** Opens a stream of the server at `url`; its first message contains its starting position. */
export async function openStream(url: string, cookie: string): Promise<LiveStream> {
  const closed = new AbortController();
  const { body } = await fetch(`${url}/api/live`, { headers: { cookie }, signal: closed.signal });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async nextMessage(): Promise<void> {
      while (!MESSAGE.test(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error('The stream of live updates has ended');
        text += value;
      }
      text = text.replace(MESSAGE, '');
    },
    close: () => closed.abort(),
  };
}
