/**
 * A block of data in a page; not a script, so the content security policy does not apply.
 * @param attributes of the element, its type first
 */
export function inDataBlock(attributes: string, data: object): string {
  // `</script>` in a text would end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script ${attributes}>${json}</script>`;
}
