/**
 * The name of the remote that a command concerns: its only positional argument.
 * @param {string[]} words
 * @param {string} usage
 * @throws with the usage: a further word is an option written incorrectly
 */
export function remoteNameOf(words, usage) {
  if (words.length !== 1) throw new Error(`Usage : ${usage}`);
  return words[0];
}
