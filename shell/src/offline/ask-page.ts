/// <reference lib="webworker" />

/** A page in the background may be frozen and never answer; one of an older release does not know the question. */
const ANSWER_MS = 1000;

/** A page's answer to a question of the worker, on the port sent with it; undefined without one. */
export function askPage<T>(page: Client, question: string): Promise<T | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<T>) => resolve(data);
    setTimeout(() => resolve(undefined), ANSWER_MS);
    page.postMessage(question, [port2]);
  });
}
