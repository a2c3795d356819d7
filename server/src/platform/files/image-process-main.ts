/** The program of `ImageProcess`: takes pictures by their paths, answers with what is stored of them. */
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
// The server, which a Ctrl-C reaches too, still needs the pictures of the requests that it finishes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
