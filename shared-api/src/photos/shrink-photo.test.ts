import { shrinkPhoto } from './shrink-photo';

/** A picture of 100 × 100 px whose JPEG is larger than its own file. */
const photo = (name: string, type: string, content = 'x') => new File([content], name, { type });

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext() {
    return { drawImage: () => undefined };
  }
  convertToBlob({ type }: { type: string }) {
    return Promise.resolve(new Blob(['x'.repeat(100)], { type }));
  }
}

// A browser that decodes pictures and draws them, as jsdom does not.
beforeAll(() => {
  const bitmap = { width: 100, height: 100, close: () => undefined };
  Reflect.set(globalThis, 'createImageBitmap', () => Promise.resolve(bitmap));
  Reflect.set(globalThis, 'OffscreenCanvas', Canvas);
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

it('leaves a small photo as it is when the server takes it', async () => {
  const small = photo('porte.png', 'image/png');
  expect(await shrinkPhoto(small)).toBe(small);
});

it.each([
  ['GIF', photo('porte.gif', 'image/gif')],
  ['AVIF', photo('porte.avif', 'image/avif')],
  ['HEIC that is named .jpg', photo('porte.jpg', 'image/jpeg', '\0\0\0\x18ftypheic')],
])(
  'sends a small %s as JPEG, which the server takes, although that is larger',
  async (_name, small) => {
    const sent = await shrinkPhoto(small);
    expect([sent.name, sent.type, sent.size]).toEqual(['porte.jpg', 'image/jpeg', 100]);
  },
);
