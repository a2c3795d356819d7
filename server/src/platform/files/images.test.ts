import sharp from 'sharp';
import { makePicture } from '../../testing/pictures';
import { prepareImage } from './images';

/** The most decoders that were at work at a time. */
async function mostDecoders(pictures: readonly Buffer[]): Promise<number> {
  let most = 0;
  let going = true;
  const done = Promise.all(pictures.map((picture) => prepareImage(picture))).finally(() => {
    going = false;
  });
  while (going) {
    most = Math.max(most, sharp.counters().process);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await done;
  return most;
}

it('pictures of 31 megapixels are decoded one after the other, small ones beside each other', async () => {
  const large = await makePicture({ width: 6_300, height: 5_000 });
  expect(await mostDecoders([large, large, large])).toBe(1);
  const small = await makePicture({ width: 2_000, height: 1_500 });
  expect(await mostDecoders([small, small, small])).toBeGreaterThan(1);
});

/** Takes several times as long as the shortest limit that sharp can be given, a second. */
function makeSlowPicture(): Buffer {
  const noise = '<feTurbulence type="fractalNoise" baseFrequency=".1" numOctaves="8"/>';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="10000">
      <filter id="noise" x="0" y="0" width="1" height="1">${noise}</filter>
      <rect width="3000" height="10000" filter="url(#noise)"/></svg>`,
  );
}

it('a driver’s picture is decoded however long it takes, a visitor’s is not', async () => {
  const slow = makeSlowPicture();
  const limit = { visitorSeconds: 1 };
  expect(await prepareImage(slow, 'photo', limit)).toMatchObject({ height: 1920 });
  await expect(prepareImage(slow, 'visitor_photo', limit)).rejects.toMatchObject({ status: 415 });
});

it('a picture of more than 50 megapixels is refused', async () => {
  const huge = await makePicture({ width: 10_001, height: 5_000 });
  await expect(prepareImage(huge)).rejects.toMatchObject({ status: 415 });
});
