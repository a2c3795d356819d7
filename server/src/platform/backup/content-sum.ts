import { createHash } from 'node:crypto';

const LINE_FEED = 0x0a;

/** Counts and hashes a content that passes through. */
export class ContentSum {
  bytes = 0;
  /** Of COPY's text, where each row is a line: line feeds within values are written as `\n`. */
  rows = 0;
  private readonly hash = createHash('sha256');

  update(chunk: Buffer): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) {
      this.rows += 1;
    }
  }

  /** Of what has passed so far. */
  sha256(): string {
    return this.hash.copy().digest('hex');
  }

  /** A step of a pipeline that leaves the content as it is. */
  readonly passing = async function* (this: ContentSum, source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      this.update(chunk);
      yield chunk;
    }
  }.bind(this);

  /** The end of a pipeline that only wants the sum. */
  readonly consuming = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) this.update(chunk);
  };
}
