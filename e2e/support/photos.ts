import type { Page } from '@playwright/test';

/** A photo as a phone would take it: a real JPEG, drawn by the browser. */
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
