/** The outcome; undefined when it takes longer than the limit. */
export async function within<T>(limitMs: number, awaited: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  return Promise.race([awaited, limit]).finally(() => clearTimeout(timer));
}
