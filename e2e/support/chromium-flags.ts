/** Chromium without what disturbs a test: drawing by GPU, QUIC and its own calls home. */
export const CHROMIUM_FLAGS: string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  // Chromium has no sandbox for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
