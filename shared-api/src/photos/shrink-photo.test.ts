import { drawPhotos } from '../testing/drawing-browser';
import { shrinkPhoto } from './shrink-photo';

/** A picture of 100 × 100 px whose re-encoded JPEG would be larger than the original. */
const photo = (name: string, type: string, content = 'x') => new File([content], name, { type });

let stopDrawing: () => void;
beforeAll(() => {
  stopDrawing = drawPhotos({ size: { width: 100, height: 100 }, content: 'x'.repeat(100) });
});
afterAll(() => stopDrawing());

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
