const AMBER = '#f59e0b';

export interface StorkLogoProps {
  /** Width and height in px. */
  size?: number;
  /** Accessible name; without it the logo is decorative. */
  title?: string;
}

/** The company's logo: a stork that carries a sofa. Lines are `currentColor`; beak, legs and cushions amber. */
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
      <path
        d="M19 44.5V61M26.5 43.5v7.4l-4.5 5"
        stroke={AMBER}
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M1.6 40.6C6 30.5 13.2 25.4 20.6 25c3.6-2.5 4.2-6 3.5-10.4C23 8 26.3 3.6 31.3 3.6c3.7 0 6.3 2.3 6.6 5.5.3 3.2-1.7 5.2-4.5 6.5-2.2 1.1-2.6 2.8-1.8 6.2C34.6 35 29.6 45.6 19.2 45.6c-5 0-8.6-1.8-11.1-4.4-2 .8-4.5.5-6.5-.6Z"
        fill="currentColor"
      />
      <path d="M37.3 6.6 60.5 13c.9.3.7 1.5-.2 1.5L36 12.7Z" fill={AMBER} />
      <circle cx="32.4" cy="8.4" r="1.4" fill="#fff" />
      <path
        d="M9 39.2c7 .5 12.6-1.7 16.2-7.2"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M49.2 14 42.2 28.5M51 14.1 58 28.5"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <g transform="translate(-.6)">
        <path d="M40.4 38v-7.4a3.2 3.2 0 0 1 3.2-3.2h13.6a3.2 3.2 0 0 1 3.2 3.2V38Z" fill={AMBER} />
        <path d="M50.4 28v8" stroke="#fff" strokeWidth="1.3" strokeLinecap="round" />
        <path
          d="M36.8 35a2.7 2.7 0 0 1 5.4 0v1.6h16.4V35a2.7 2.7 0 0 1 5.4 0v5.6a2 2 0 0 1-2 2H38.8a2 2 0 0 1-2-2Z"
          fill="currentColor"
        />
        <path
          d="M40.2 42.6v2.2M60.6 42.6v2.2"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
