import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** The image library, loaded with the first picture: loading it at the start would take a tenth of the start's time. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
