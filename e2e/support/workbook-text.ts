import { inflateRawSync } from 'node:zlib';

const CENTRAL_ENTRY = 0x02014b50;
const CENTRAL_HEADER_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const DEFLATED = 8;

/** All text in the XML files of a workbook, without tags. */
export function textOfWorkbook(zip: Buffer): string {
  const texts: string[] = [];
  for (let at = zip.indexOf(signature()); at >= 0; at = zip.indexOf(signature(), at + 1)) {
    const [packed, nameLength, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString(
      'utf8',
      at + CENTRAL_HEADER_BYTES,
      at + CENTRAL_HEADER_BYTES + nameLength,
    );
    if (!name.endsWith('.xml')) continue;
    const begin =
      local + LOCAL_HEADER_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + packed);
    const isDeflated = zip.readUInt16LE(at + 10) === DEFLATED;
    texts.push((isDeflated ? inflateRawSync(bytes) : bytes).toString('utf8'));
  }
  return texts.join('\n').replace(/<[^>]+>/g, ' ');
}

function signature(): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(CENTRAL_ENTRY);
  return bytes;
}
