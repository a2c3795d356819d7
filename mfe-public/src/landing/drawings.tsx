import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const TIMBER = '#5b3325';
const TILES = '#8a4231';
const PLASTER = '#f0dcc0';
const SUN = '#f7c56b';
const CREAM = '#faf8f6';
const GREEN = '#3c6a5b';
const DARK_GREEN = '#2b5447';
const OCHRE = '#f59e0b';
const INK = '#231f1c';

/** A decorative picture in the colours of the hero's village, the same in light and dark. */
function Drawing({ rounded = false, children }: { rounded?: boolean; children: ReactNode }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 360 220"
      aria-hidden
      focusable="false"
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: rounded ? 480 : 'none',
        mx: 'auto',
        borderRadius: rounded ? '14px' : 0,
        bgcolor: '#dfe8dc',
      }}
    >
      {children}
    </Box>
  );
}

function Hills() {
  return (
    <>
      <path d="M0 150c50-34 96-36 150-14s120 4 210-26v110H0Z" fill="#8fac94" />
      <path d="M0 184c70-20 130-14 190-6s110-2 170-12v54H0Z" fill={GREEN} />
    </>
  );
}

/** Delivery: a van on the road through the hills. */
export function Van() {
  return (
    <Drawing>
      <circle cx="296" cy="56" r="30" fill={SUN} />
      <Hills />
      <path d="M0 196h360v24H0Z" fill={DARK_GREEN} />
      <path d="M70 92h140v92H70Z" fill={CREAM} />
      <path d="M210 114h44l32 36v34h-76Z" fill={TILES} />
      <path d="M222 124h27l20 24h-47Z" fill="#dfe8dc" />
      <path d="M70 156h140v10H70Z" fill={OCHRE} />
      <path
        d="M118 138c8-9 18-10 24-8 6-2 5-8 4-13-1-6 3-9 7-8 4 0 5 5 3 8-2 2-3 4-2 8 1 11-6 17-16 17-8 0-15-1-20-4Z"
        fill={TILES}
      />
      <path d="M157 111l13 3-13 2Z" fill={OCHRE} />
      <circle cx="108" cy="186" r="19" fill={INK} />
      <circle cx="108" cy="186" r="8" fill="#c9bdb1" />
      <circle cx="240" cy="186" r="19" fill={INK} />
      <circle cx="240" cy="186" r="8" fill="#c9bdb1" />
    </Drawing>
  );
}

/** Assembly: a wardrobe whose last door is still missing, and a screwdriver. */
export function Assembly() {
  return (
    <Drawing>
      <path d="M0 186h360v34H0Z" fill="#b98d63" />
      <path d="M92 34h136v156H92Z" fill={TIMBER} />
      <path d="M100 42h120v140H100Z" fill="#7a4a35" />
      <path d="M100 84h120M100 130h120" stroke={TIMBER} strokeWidth="5" />
      <path d="M92 34h66v156H92Z" fill="#d9a489" />
      <path d="M102 46h46v60h-46ZM102 118h46v60h-46Z" fill="none" stroke={TIMBER} strokeWidth="3" />
      <circle cx="151" cy="112" r="3.5" fill={TIMBER} />
      <path d="M172 62h14v22h-14ZM190 56h12v28h-12Z" fill={OCHRE} />
      <path d="M246 48l62 8v138l-62-6Z" fill="#d9a489" />
      <path
        d="M256 62l42 5v50l-42-3ZM256 126l42 3v50l-42-4Z"
        fill="none"
        stroke={TIMBER}
        strokeWidth="3"
      />
      <path d="M30 196l46-14" stroke="#8b929a" strokeWidth="5" strokeLinecap="round" />
      <path d="M10 202l24-8" stroke={TILES} strokeWidth="13" strokeLinecap="round" />
    </Drawing>
  );
}

/** Kitchens: units and a worktop under a window with a view of the hills. */
export function Kitchen() {
  return (
    <Drawing>
      <path d="M0 0h360v220H0Z" fill={PLASTER} />
      <path d="M122 24h116v78H122Z" fill="#cfe0dc" />
      <circle cx="206" cy="52" r="13" fill={SUN} />
      <path d="M122 84c36-24 70-18 116-4v22H122Z" fill={GREEN} />
      <path d="M122 24h116v78H122ZM180 24v78" fill="none" stroke={TIMBER} strokeWidth="5" />
      <path d="M20 24h82v70H20ZM258 24h82v70h-82Z" fill={DARK_GREEN} />
      <path d="M61 24v70M299 24v70" stroke={PLASTER} strokeWidth="3" />
      <path d="M20 136h320v64H20Z" fill={GREEN} />
      <path d="M100 136v64M180 136v64M260 136v64" stroke={PLASTER} strokeWidth="3" />
      <path d="M192 150h56v40h-56Z" fill={INK} />
      <path d="M200 160h40v22h-40Z" fill={OCHRE} opacity="0.75" />
      <path d="M12 124h336v13H12Z" fill={TIMBER} />
      <path
        d="M120 144h40M40 144h40M280 144h40"
        stroke={PLASTER}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M60 124v-14q0-10 10-10t10 10" fill="none" stroke="#8b929a" strokeWidth="5" />
      <path d="M288 124c-6-10-6-18 2-18h16c8 0 8 8 2 18Z" fill={TILES} />
      <path
        d="M297 106v-16M297 98l-9-8M297 96l9-9"
        stroke={GREEN}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M0 200h360v20H0Z" fill="#b98d63" />
    </Drawing>
  );
}

/** A stork that delivers an armchair instead of a child. */
export function StorkWithParcel() {
  return (
    <Drawing rounded>
      <circle cx="70" cy="62" r="34" fill={SUN} />
      <Hills />
      <path d="M150 96C126 60 104 44 74 34c6 34 26 58 62 74Z" fill={CREAM} />
      <path d="M74 34c-2 14 1 27 9 39l20 6C90 66 80 52 74 34Z" fill={INK} />
      <path
        d="M96 116c40-26 84-30 120-14 20-4 30-16 46-22 14-5 24 2 24 11 0 10-10 14-22 15-16 2-24 14-42 22-40 18-92 14-126-12Z"
        fill={CREAM}
      />
      <path d="M166 100C176 66 196 46 232 30c0 36-14 62-44 80Z" fill="#efe7dd" />
      <path d="M232 30c4 13 1 29-7 43l-20 10c14-16 22-32 27-53Z" fill={INK} />
      <circle cx="270" cy="88" r="2.6" fill={INK} />
      <path d="M285 87l40 13-40 1Z" fill={OCHRE} />
      <path
        d="M100 118l-44 4M104 122l-42 11"
        stroke={OCHRE}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M308 97c-16 10-26 22-30 42M308 97c10 12 14 26 12 42"
        fill="none"
        stroke={TIMBER}
        strokeWidth="2.5"
      />
      <path d="M272 139h54v26h-54Z" fill={TILES} />
      <path d="M264 152h14v28h-14ZM320 152h14v28h-14Z" fill="#9c4a36" />
      <path d="M276 163h46v17h-46Z" fill="#b9674f" />
      <path d="M268 180v8M330 180v8" stroke={TIMBER} strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  );
}
