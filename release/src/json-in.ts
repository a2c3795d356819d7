/** The JSON in a file's content; undefined when it is invalid, such as after a full disk. */
export function jsonIn(content: Buffer | string): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}
