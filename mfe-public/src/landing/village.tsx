import Box from '@mui/material/Box';

interface House {
  readonly x: number;
  readonly width: number;
  /** Heights of the walls and of the roof above them. */
  readonly wall: number;
  readonly roof: number;
  readonly plaster: string;
}

const GROUND = 300;
const TIMBER = '#5b3325';
const TILES = '#8a4231';
const HOUSES: readonly House[] = [
  { x: 120, width: 120, wall: 78, roof: 74, plaster: '#f0dcc0' },
  { x: 246, width: 96, wall: 104, roof: 66, plaster: '#d9a489' },
  { x: 560, width: 132, wall: 84, roof: 84, plaster: '#f3e7d3' },
  { x: 700, width: 104, wall: 62, roof: 62, plaster: '#e3b779' },
  { x: 1010, width: 112, wall: 96, roof: 72, plaster: '#cfd6c2' },
  { x: 1128, width: 140, wall: 74, roof: 88, plaster: '#f0dcc0' },
];

/** The decorative hills and half-timbered houses at the bottom of the hero. */
export function Village() {
  return (
    <Box
      component="svg"
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
      // On a wide screen the hills extend above the box, and the hero clips them.
      sx={{
        position: 'absolute',
        inset: 'auto 0 0',
        width: '100%',
        height: { xs: 190, md: 320 },
        overflow: 'visible',
      }}
    >
      <circle cx="1052" cy="150" r="62" fill="#f7c56b" />
      <path
        d="M0 176c130-58 236-70 340-34s170 20 268-18 220-58 330-12 180 40 262 4 160-44 240-22v226H0Z"
        fill="#3c6a5b"
      />
      <path
        d="M0 234c160-48 300-40 430-14s270 18 400-12 250-34 360-8 170 22 250 4v116H0Z"
        fill="#2b5447"
      />
      {HOUSES.map((house) => (
        <HalfTimbered key={house.x} {...house} />
      ))}
      <Nest x={626} y={GROUND - 168} />
      <path d={`M0 ${GROUND}h1440v20H0Z`} fill="#1e3f36" />
    </Box>
  );
}

function HalfTimbered({ x, width, wall, roof, plaster }: House) {
  const eaves = GROUND - wall;
  const third = width / 3;
  const beams = [
    `M${x} ${eaves}h${width}M${x} ${eaves + wall / 2}h${width}`,
    `M${x + third} ${eaves}v${wall}M${x + 2 * third} ${eaves}v${wall}`,
    `M${x} ${eaves + wall / 2}l${third} ${-wall / 2}`,
    `M${x + width} ${eaves + wall / 2}l${-third} ${-wall / 2}`,
    `M${x + 2} ${eaves}v${wall}M${x + width - 2} ${eaves}v${wall}`,
  ].join('');
  return (
    <>
      <path d={`M${x} ${eaves}h${width}v${wall}h${-width}Z`} fill={plaster} />
      <path d={beams} stroke={TIMBER} strokeWidth="4" fill="none" />
      <path
        d={`M${x + third + 9} ${eaves + 12}h${third - 18}v${wall / 2 - 22}h${18 - third}Z`}
        fill="#fbd27a"
        stroke={TIMBER}
        strokeWidth="3"
      />
      <path
        d={`M${x - 12} ${eaves + 4}l${width / 2 + 12} ${-roof}l${width / 2 + 12} ${roof}Z`}
        fill={TILES}
      />
    </>
  );
}

/** A stork's nest on the highest roof. */
function Nest({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-24 0q24 14 48 0l-6 -8h-36Z" fill="#4a2c1f" />
      <path d="M-4 -8v-16M4 -8v-16" stroke="#f59e0b" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M-26 -26c12-12 26-14 34-10 8-2 7-12 5-20-2-9 4-13 9-12 6 1 7 8 4 12-3 3-4 6-3 12 2 16-8 24-22 24-12 0-20-2-27-6Z"
        fill="#faf8f6"
      />
      <path d="M-26 -26c8-4 18-6 28-4-6 8-16 9-28 4Z" fill="#231f1c" />
      <path d="M25 -65l20 5-20 2Z" fill="#f59e0b" />
    </g>
  );
}
