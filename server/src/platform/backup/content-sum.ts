import { createHash } from 'node:crypto';

const LINE_FEED = 0x0a;

/** Hashes content passing through, and counts its rows. */
export class ContentSum {
  bytes = 0;
  /**
   * Line feeds, of which COPY's text has one per row: those within values are written as `
   * `.
   */
  rows = 0;
  private readonly hash = createHash('sha256');

  update(chunk: Buffer): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) {
      this.rows += 1;
    }
  }

  /** The hash of what has passed so far. */
  sha256(): string {
    return this.hash.copy().digest('hex');
  }

  /** Pipeline step that passes the content on unchanged. */
  readonly passing = async function* (this: ContentSum, source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      this.update(chunk);
      yield chunk;
    }
  }.bind(this);

  /** End of a pipeline that only needs the sum. */
  readonly consuming = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) this.update(chunk);
  };
}
