import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A real JPEG, drawn by the browser. */
export async function drawPhoto(
  page: Page,
  name: string,
  [width, height]: readonly [number, number] = [1600, 1200],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w!;
      canvas.height = h!;
      const context = canvas.getContext('2d')!;
      for (let x = 0; x < w!; x += 40) {
        context.fillStyle = `hsl(${(x * 360) / w!} 40% 60%)`;
        context.fillRect(x, 0, 40, h!);
      }
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]!;
    },
    [width, height],
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/**
 * A photo like a phone's: 12 megapixels full of detail, stored sideways with a rotation in its EXIF.
 * Rotated, its upper left quarter is red.
 */
export async function photoOf12Megapixels(
  name: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height] = [4000, 3000];
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 42 },
    },
  })
    .blur(0.8)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const red = {
    create: { width: 2000, height: 1500, channels: 3, background: '#d01010' },
  } as const;
  // The rotation by 90° to the right moves the lower left to the upper left.
  const buffer = await sharp(grain)
    .composite([{ input: red, left: 0, top: height / 2 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
