/**
 * The name of a remote that a command is about: the only word of its command line besides the options.
 * @param {string[]} words
 * @param {string} usage
 * @throws with how the command is used: a further word is an option that was not written as one
 */
export function remoteNameOf(words, usage) {
  if (words.length !== 1) throw new Error(`Usage : ${usage}`);
  return words[0];
}
