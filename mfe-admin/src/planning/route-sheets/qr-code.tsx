import { encode } from 'uqr';

interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** The accessible name of the code. */
  label: string;
  /** Width and height in CSS pixels. */
  size: number;
}

/** A QR code, black on white in every colour scheme, with the white border that readers need. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
