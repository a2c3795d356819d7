import { LOGO_ATTRIBUTE } from '@cigogne/contract';
import type { CSSProperties } from 'react';

import { useAppearance } from '../theme/appearance';
import { StorkLogo } from './stork-logo';

export interface HouseLogoProps {
  /** Height in px; for the stork also the width. */
  size?: number;
  /** Room for a wide logo, as a multiple of the height. */
  ratio?: number;
  /** Gives it the house's name for screen readers; by default it is decorative. */
  named?: boolean;
  /** Centres the logo in a wider box instead of aligning it to the left. */
  centered?: boolean;
  /** For a background that is dark in both schemes: puts an own logo on white. */
  onDark?: boolean;
}

/**
 * The house's own logo, or the stork. The house's style sheet (`houseStyleSheet` of the contract) switches between
 * them, so that it works before scripts have run, and in prerendered pages.
 */
export function HouseLogo({ size = 32, ratio = 1, named, centered, onDark }: HouseLogoProps) {
  const { company } = useAppearance();
  const box = {
    '--logo-size': `${size}px`,
    '--logo-ratio': ratio,
    ...(centered && { '--logo-position': 'center' }),
    display: 'flex',
    minWidth: 0,
  } as CSSProperties;
  return (
    <span
      {...{ [LOGO_ATTRIBUTE]: onDark ? 'plate' : '' }}
      role={named ? 'img' : undefined}
      aria-label={named ? company : undefined}
      aria-hidden={named ? undefined : true}
      style={box}
    >
      <StorkLogo size={size} />
    </span>
  );
}
