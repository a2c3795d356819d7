import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BackupError } from './backup-error';
import { copyFile, type WritesFiles } from './copy-file';

const CONTENT = 'a proof of delivery';

/** Breaks off in the middle of the content the given number of times. */
function storeThatBreaksOff(times: number) {
  const store = {
    reads: 0,
    get: () => {
      store.reads += 1;
      const isWhole = store.reads > times;
      return Promise.resolve(Readable.from(half(isWhole), { objectMode: false }));
    },
  };
  function* half(isWhole: boolean) {
    yield CONTENT.slice(0, 8);
    if (!isWhole) throw new Error('ECONNRESET');
    yield CONTENT.slice(8);
  }
  return store;
}

function targetInMemory() {
  const target = {
    content: '',
    put: async (_key: string, content: Readable) => {
      target.content = await text(content);
    },
  };
  return target satisfies WritesFiles & { content: string };
}

it('a file that is broken off twice is copied whole', async () => {
  const source = storeThatBreaksOff(2);
  const target = targetInMemory();
  const copied = await copyFile('a.jpg', source, target);
  expect(copied?.bytes).toBe(CONTENT.length);
  expect(target.content).toBe(CONTENT);
});

it('one that is broken off each time is given up after three', async () => {
  const source = storeThatBreaksOff(9);
  await expect(copyFile('a.jpg', source, targetInMemory())).rejects.toThrow('ECONNRESET');
  expect(source.reads).toBe(3);
});

it('one whose content is wrong is not read again', async () => {
  const source = storeThatBreaksOff(0);
  const refuse = () => {
    throw new BackupError('damaged');
  };
  await expect(copyFile('a.jpg', source, targetInMemory(), refuse)).rejects.toThrow('damaged');
  expect(source.reads).toBe(1);
});
