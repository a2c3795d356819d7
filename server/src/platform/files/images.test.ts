import sharp from 'sharp';
import { makePicture } from '../../testing/pictures';
import { prepareImage } from './images';

/** The maximum number of decoders running at once. */
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

it('a picture of more than 50 megapixels is refused', async () => {
  const huge = await makePicture({ width: 10_001, height: 5_000 });
  await expect(prepareImage(huge)).rejects.toMatchObject({ status: 415 });
});
