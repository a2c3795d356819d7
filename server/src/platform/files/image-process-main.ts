/** Program of `ImageProcess`: receives paths of pictures, answers with what was prepared from them. */
import { WrongType } from '../errors';
import type { ImageResult, ImageTask } from './image-process';
import { prepareImage } from './images';

async function resultOf({ id, path, use }: ImageTask): Promise<ImageResult> {
  try {
    return { id, image: await prepareImage(path, use) };
  } catch (error) {
    return error instanceof WrongType ? { id, refused: true } : { id, error: String(error) };
  }
}

process.on('message', (task: ImageTask) => {
  void resultOf(task).then((result) => process.connected && process.send!(result));
});
// Ctrl-C reaches this process too, but the server still needs pictures for the requests it finishes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
