import { LOGO_ATTRIBUTE } from '@cigogne/contract';
import type { CSSProperties } from 'react';

import { useAppearance } from '../theme/appearance';
import { StorkLogo } from './stork-logo';

export interface HouseLogoProps {
  /** Height in px; the width, too, of the stork. */
  size?: number;
  /** The room that a wide logo gets, in heights. */
  ratio?: number;
  /** Read by screen readers under the house's name; without it the logo is decoration. */
  named?: boolean;
  /** In a box that is wider than the logo: in its middle instead of at its left. */
  centered?: boolean;
  /** On a ground that is dark in both schemes: an own logo gets white around it. */
  onDark?: boolean;
}

/**
 * The house's own logo, or the stork. The style sheet of the house (`houseStyleSheet` of the contract) puts the one in the
 * place of the other, so that it happens before scripts have run, and in pages that were written at build time.
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
