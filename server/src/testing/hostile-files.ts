import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { makePdf, makePicture } from './pictures';

/** Contained in every part of a hostile file that must not survive. */
export const MARK = 'CIGOGNE_WAS_HERE';
const SCRIPT = `<script>alert("${MARK}")</script>`;
const PAGE = `<!doctype html><html><body>${SCRIPT}</body></html>`;

export interface HostileFile {
  readonly what: string;
  readonly content: Buffer;
}

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
/** Magic bytes of a format, followed by a script. */
const beginning = (...parts: (string | number[])[]) => bytes(...parts, PAGE.padEnd(600));

const NO_IMAGES: Readonly<Record<string, Buffer>> = {
  'nothing at all': bytes(''),
  'a single byte': bytes([0xff]),
  'only NULs': Buffer.alloc(5000),
  'only line ends': bytes('\r\n'.repeat(500)),
  'a text': bytes(MARK.repeat(20)),
  'a UTF-16 text': Buffer.from(`\ufeff${PAGE}`, 'utf16le'),
  'a page': bytes(PAGE),
  'a page behind a byte order mark': bytes('\ufeff', PAGE),
  XHTML: bytes(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`),
  'an SVG': bytes(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
  'an SVG with a declaration': bytes(
    '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>',
  ),
  'a compressed SVG': gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  'an SVG that includes a file': bytes(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'XML that grows': bytes(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "xxxxxxxxxx"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]><a>&d;</a>',
  ),
  'a stylesheet': bytes(`body{background:url(javascript:${MARK})}`),
  JavaScript: bytes(`alert("${MARK}")`),
  PHP: bytes(`<?php echo "${MARK}"; ?>`),
  'a shell script': bytes(`#!/bin/sh\necho ${MARK}\n`),
  JSON: bytes(JSON.stringify({ mark: MARK })),
  'a CSV with a formula': bytes(`=HYPERLINK("http://x.example";"${MARK}")`),
  'a mail': bytes(
    `From: a@b.example\r\nSubject: ${MARK}\r\nContent-Type: text/html\r\n\r\n${PAGE}`,
  ),
  'an ELF program': beginning([0x7f], 'ELF', [2, 1, 1, 0]),
  'a Windows program': beginning('MZ', [0x90, 0, 3, 0]),
  'a Mach-O program': beginning([0xcf, 0xfa, 0xed, 0xfe]),
  'a Java class': beginning([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52]),
  WebAssembly: beginning([0], 'asm', [1, 0, 0, 0]),
  'a Flash film': beginning('FWS', [9]),
  'a zip': beginning('PK', [3, 4, 20, 0, 0, 0]),
  'a gzip': gzipSync(PAGE),
  'a bzip2': beginning('BZh9', [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]),
  'an xz': beginning([0xfd], '7zXZ', [0]),
  'a 7z': beginning('7z', [0xbc, 0xaf, 0x27, 0x1c, 0, 4]),
  'a rar': beginning('Rar!', [0x1a, 7, 1, 0]),
  'a tar': bytes('x'.padEnd(257, '\0'), 'ustar', [0], '00', PAGE.padEnd(600, '\0')),
  'a PDF': makePdf(),
  'a PostScript': beginning('%!PS-Adobe-3.0 EPSF-3.0\n'),
  'an RTF': beginning('{\\rtf1\\ansi '),
  'an old Word document': beginning([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  'a database': beginning('SQLite format 3', [0]),
  'a font': beginning([0, 1, 0, 0, 0, 12, 0, 0x80]),
  'a web font': beginning('wOF2', [0, 1, 0, 0]),
  'an MP4': beginning([0, 0, 0, 0x18], 'ftypmp42', [0, 0, 0, 0], 'mp42isom'),
  'a WebM': beginning([0x1a, 0x45, 0xdf, 0xa3]),
  'an MP3': beginning('ID3', [3, 0, 0, 0, 0, 0, 0]),
  'a WAV': beginning('RIFF', [0x40, 0, 0, 0], 'WAVEfmt '),
  'an Ogg': beginning('OggS', [0, 2]),
  'an icon': beginning([0, 0, 1, 0, 1, 0, 16, 16]),
  'a BMP': beginning('BM', [0x46, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0]),
  'a TIFF': beginning('II', [42, 0, 8, 0, 0, 0]),
  'a TIFF of the other byte order': beginning('MM', [0, 42, 0, 0, 0, 8]),
  'a GIF87a': beginning('GIF87a', [1, 0, 1, 0, 0, 0, 0]),
  'a GIF89a': beginning('GIF89a', [1, 0, 1, 0, 0, 0, 0]),
  'a GIF that is JavaScript, too': bytes(`GIF89a=0;alert("${MARK}");//`),
  'an HEIC': beginning([0, 0, 0, 0x18], 'ftypheic', [0, 0, 0, 0], 'mif1heic'),
  'an AVIF': beginning([0, 0, 0, 0x18], 'ftypavif', [0, 0, 0, 0], 'mif1avif'),
  'a JPEG XL': beginning([0xff, 0x0a]),
  'a JPEG 2000': beginning([0, 0, 0, 12], 'jP  ', [0x0d, 0x0a, 0x87, 0x0a]),
  'a Photoshop picture': beginning('8BPS', [0, 1]),
};

/**
 * Files that must not be stored as images: other formats under a picture's name, and pictures that misrepresent
 * themselves.
 */
export async function filesThatAreNoImages(): Promise<HostileFile[]> {
  const jpeg = await makePicture({ width: 300, height: 200 });
  const png = await makePicture({ format: 'png', width: 300, height: 200 });
  const webp = await makePicture({ format: 'webp', width: 300, height: 200 });
  const broken = {
    'the first bytes of a JPEG': jpeg.subarray(0, 4),
    'a JPEG that breaks off': jpeg.subarray(0, jpeg.length / 2),
    'a JPEG header before a page': bytes(jpeg.subarray(0, 20), PAGE),
    'a JPEG of 65,535 × 65,535': withSides(jpeg, 65_535),
    'a PNG signature before a page': bytes(png.subarray(0, 8), PAGE),
    'a PNG that breaks off': png.subarray(0, png.length / 2),
    'a PNG without sides': pngOf(0, 0),
    'a PNG of 60,000 × 60,000': pngOf(60_000, 60_000),
    'a PNG of 2 billion columns': pngOf(2_000_000_000, 1),
    'a PNG of 60 megapixels in some kilobytes': await pixelBomb(),
    'a WebP header before a page': bytes(webp.subarray(0, 12), PAGE),
    'a WebP that breaks off': webp.subarray(0, webp.length / 2),
  };
  // Valid files, so that only their format is a reason to refuse them.
  const ofOtherFormats = {
    'a whole GIF': await sharp(jpeg).gif().toBuffer(),
    'a whole TIFF': await sharp(jpeg).tiff().toBuffer(),
    'a whole AVIF': await sharp(jpeg).avif({ effort: 0 }).toBuffer(),
    'a whole SVG': bytes(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>',
    ),
  };
  return listed({ ...NO_IMAGES, ...broken, ...ofOtherFormats });
}

/** Valid pictures with additional content, which must be removed. */
export async function imagesThatCarryScripts(): Promise<HostileFile[]> {
  const jpeg = await makePicture();
  const png = await makePicture({ format: 'png' });
  const webp = await makePicture({ format: 'webp' });
  const withData = sharp(jpeg).withExif({ IFD0: { Make: SCRIPT, ImageDescription: SCRIPT } });
  return listed({
    'a JPEG with a page behind it': bytes(jpeg, PAGE),
    'a JPEG with a zip behind it': bytes(jpeg, 'PK', [3, 4], MARK),
    'a JPEG with a script as its comment': withSegment(jpeg, 0xfe, SCRIPT),
    'a JPEG with a script in its XMP': withSegment(
      jpeg,
      0xe1,
      `http://ns.adobe.com/xap/1.0/\0${SCRIPT}`,
    ),
    'a JPEG with a script in its EXIF': await withData.jpeg().toBuffer(),
    'a PNG with PHP behind it': bytes(png, `<?php ${MARK} ?>`),
    'a PNG with a script as its text': withChunk(png, 'tEXt', `Comment\0${SCRIPT}`),
    'a PNG with a compressed script': withChunk(
      png,
      'zTXt',
      bytes('Comment', [0, 0], deflateSync(SCRIPT)),
    ),
    'a PNG with a chunk of its own': withChunk(png, 'evIl', deflateRawSync(MARK)),
    'a WebP with a page behind it': bytes(webp, PAGE),
  });
}

/** Files that are not PDFs, whatever their names. */
export async function filesThatAreNoPdfs(): Promise<HostileFile[]> {
  const { 'a PDF': _pdf, ...others } = NO_IMAGES;
  return listed({
    ...others,
    'a JPEG': await makePicture(),
    'a PDF that breaks off': makePdf().subarray(0, 100),
    'a page with a PDF inside': bytes(PAGE, makePdf()),
  });
}

/** PDFs with active content: stored unchanged, and only ever downloaded. */
export function pdfsThatCarryScripts(): HostileFile[] {
  const [head, tail] = ['%PDF-1.4\n', '\n%%EOF\n'];
  return listed({
    'a PDF with JavaScript': bytes(
      head,
      `<< /OpenAction << /S /JavaScript /JS (app.alert("${MARK}")) >> >>`,
      tail,
    ),
    'a PDF that is a page, too': bytes(head, PAGE, tail),
  });
}

const listed = (files: Readonly<Record<string, Buffer>>): HostileFile[] =>
  Object.entries(files).map(([what, content]) => ({ what, content }));

/** The picture with other dimensions in its frame header. */
function withSides(jpeg: Buffer, side: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.findIndex(
    (byte, at) => byte === 0xff && /c[0-2]/.test(changed[at + 1]?.toString(16) ?? ''),
  );
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);
  return changed;
}

function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return bytes(jpeg.subarray(0, 2), [0xff, marker], length, text, jpeg.subarray(2));
}

/** The PNG with an additional chunk after its header. */
function withChunk(png: Buffer, type: string, content: string | Buffer): Buffer {
  const HEADER_END = 33;
  return bytes(png.subarray(0, HEADER_END), chunk(type, bytes(content)), png.subarray(HEADER_END));
}

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return bytes(
    [0x89],
    'PNG\r\n',
    [0x1a],
    '\n',
    chunk('IHDR', header),
    chunk('IDAT', deflateSync('')),
    chunk('IEND', bytes('')),
  );
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(bytes(type, content)));
  return bytes(length, type, content, checksum);
}

/** The CRC of PNG; zlib's own is missing in Node 20.19. */
function crc32(content: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function pixelBomb(): Promise<Buffer> {
  return sharp({
    create: { width: 12_000, height: 5_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
