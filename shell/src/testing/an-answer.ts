/** An answer that the test releases. */
export function anAnswer<T>() {
  let give!: (answer: T) => void;
  const answer = new Promise<T>((resolve) => (give = resolve));
  return { answer, give };
}
