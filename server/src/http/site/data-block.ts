/**
 * A block of data in a page. The content security policy does not apply to it: it is no script.
 * @param attributes of the element, its type first
 */
export function inDataBlock(attributes: string, data: object): string {
  // `</script>` in a text would end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script ${attributes}>${json}</script>`;
}
