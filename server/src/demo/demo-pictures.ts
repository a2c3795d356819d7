import { loadSharp } from '../platform/files/load-sharp';
import type { Random } from '../platform/random';

const WALLS = ['#d9cfc2', '#c7d3cc', '#dcc9c0', '#ccd0da', '#e0d8b8'] as const;
const FLOORS = ['#8c6a4f', '#a5836a', '#6f5b4b'] as const;
const FABRICS = ['#2f5d50', '#9c4a36', '#31507a', '#7a5b86', '#a0803b'] as const;

/** Draws a stand-in for a driver's photo: a sofa in a living room. JPEG. */
export function drawProofPhoto(random: Random): Promise<Buffer> {
  const fabric = random.pick(FABRICS);
  const left = random.between(140, 380);
  return render(`
    <rect width="1200" height="900" fill="${random.pick(WALLS)}"/>
    <rect y="620" width="1200" height="280" fill="${random.pick(FLOORS)}"/>
    <rect x="${1000 - left}" y="90" width="240" height="190" fill="#f3f6fa" stroke="#fff" stroke-width="16"/>
    <path d="M${1000 - left} 185h240M${1120 - left} 90v190" stroke="#fff" stroke-width="10"/>
    <ellipse cx="${left + 330}" cy="770" rx="430" ry="46" fill="#000" opacity=".18"/>
    <g fill="${fabric}">
      <rect x="${left}" y="430" width="660" height="230" rx="46"/>
      <rect x="${left - 50}" y="520" width="130" height="230" rx="42"/>
      <rect x="${left + 580}" y="520" width="130" height="230" rx="42"/>
    </g>
    <g fill="#fff" opacity=".14">
      <rect x="${left + 70}" y="560" width="255" height="130" rx="26"/>
      <rect x="${left + 335}" y="560" width="255" height="130" rx="26"/>
    </g>
    <path d="M${left + 20} 750v46M${left + 640} 750v46" stroke="#2b2019" stroke-width="20"/>`);
}

/** Draws a stand-in for the depot's photo of a damaged parcel. JPEG. */
export function drawDamagePhoto(random: Random): Promise<Buffer> {
  const tilt = random.between(-9, 9);
  return render(`
    <rect width="1200" height="900" fill="#a9adb0"/>
    <rect y="640" width="1200" height="260" fill="#7b7f82"/>
    <g transform="rotate(${tilt} 600 500)">
      <path d="M260 300h600l90 60v380H350l-90-60z" fill="#c39a66"/>
      <path d="M350 360h600v380H350z" fill="#d2ab78"/>
      <path d="M620 360h70v380h-70z" fill="#e7d3a8"/>
      <path d="M800 520l60 40-30 50 50 60-90-20-40 40-10-80-60-30 70-10z" fill="#5b4227"/>
    </g>`);
}

/** Writes a minimal PDF: one A4 page with a few lines of text. */
export function writeReceivingDocument(lines: readonly string[]): Buffer {
  const text = lines
    .map((line) => `(${line.normalize('NFC').replace(/[\\()]/g, '\\$&')}) Tj T*`)
    .join('\n');
  const content = `BT /F1 14 Tf 60 760 Td 22 TL\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

async function render(scene: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${scene}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer();
}
