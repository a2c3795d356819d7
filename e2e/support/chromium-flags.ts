/** Disables what disturbs tests: the GPU, QUIC and Chromium's own network requests. */
export const CHROMIUM_FLAGS: string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  // Chromium's sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
