import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makePicture } from '../../testing/pictures';
import { rounds } from '../../testing/rounds';
import { ImageProcess } from './image-process';

const folder = mkdtempSync(path.join(tmpdir(), 'cigogne-pictures-'));
const images = new ImageProcess();

afterAll(() => {
  images.close();
  rmSync(folder, { recursive: true });
});

async function fileOf(name: string, content: Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Ends the process like a decoder crash (SIGSEGV) or the system when memory is short (SIGKILL). */
function end(signal: 'SIGSEGV' | 'SIGKILL'): void {
  process.kill(images.pid!, signal);
}

it('a picture that is none is refused with a sentence, and the process goes on', async () => {
  const picture = await fileOf('photo.jpg', await makePicture());
  await images.prepare(picture, 'photo');
  const before = images.pid;
  const broken = await fileOf('broken.jpg', Buffer.from('no picture'));
  await expect(images.prepare(broken, 'photo')).rejects.toMatchObject({
    status: 415,
    message: 'Cette image est illisible ou trop grande. Choisissez-en une autre.',
  });
  expect(await images.prepare(picture, 'photo')).toMatchObject({ width: 64, height: 48 });
  expect(images.pid).toBe(before);
});

it.each(['SIGSEGV', 'SIGKILL'] as const)(
  'pictures in work when the decoder ends by %s are decoded by the next process',
  async (signal) => {
    const large = await fileOf('large.jpg', await makePicture({ width: 6_000, height: 4_000 }));
    const both = Promise.all([images.prepare(large, 'photo'), images.prepare(large, 'photo')]);
    const ended = images.pid;
    end(signal);
    expect(await both).toMatchObject([{ width: 1920 }, { width: 1920 }]);
    expect(images.pid).not.toBe(ended);
  },
);

/** Waits until another process has taken over. */
async function afterProcess(pid: number | undefined): Promise<void> {
  while (images.pid === pid || images.pid === undefined) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Asks the client to retry, which phones do automatically. */
const LATER = { status: 503, details: { headers: { 'retry-after': '2' } } };

it.each([
  ['crashes the decoder', 'SIGSEGV', 'refused', { status: 415 }],
  ['is at work when the system ends the decoder', 'SIGKILL', 'asked for again later', LATER],
] as const)(
  'a picture that %s (%s) again, alone, is %s; the others beside it are decoded',
  async (_what, signal, _outcome, error) => {
    const large = await fileOf('fatal.jpg', await makePicture({ width: 6_000, height: 4_000 }));
    const refused = expect(images.prepare(large, 'photo')).rejects.toMatchObject(error);
    const others = [images.prepare(large, 'photo'), images.prepare(large, 'photo')];
    const first = images.pid;
    end(signal);
    await afterProcess(first);
    end(signal);
    await refused;
    expect(await Promise.all(others)).toMatchObject([{ width: 1920 }, { width: 1920 }]);
  },
);

const onLinux = process.platform === 'linux' ? it : () => undefined;

/**
 * Prevents this process from opening more files, and thereby starting another process, while `work` runs, for a minute
 * at most.
 */
async function withoutFreeFiles<T>(work: () => Promise<T>): Promise<T> {
  const limit = `prlimit --pid ${process.pid}`;
  const script = `before=$(${limit} --nofile --noheadings --output SOFT)
    ${limit} --nofile=3: && echo limited && timeout 60 head -c 1; ${limit} --nofile=$before:`;
  const limits = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(limits.stdout, 'data');
  try {
    return await work();
  } finally {
    limits.stdin.end('\n');
    await once(limits, 'exit');
  }
}

onLinux('pictures are asked for again later while no decoder can be started', async () => {
  const picture = await fileOf('photo.jpg', await makePicture());
  images.close();
  const both = () =>
    Promise.allSettled([images.prepare(picture, 'photo'), images.prepare(picture, 'photo')]);
  const refused = [{ reason: LATER }, { reason: LATER }];
  expect(await withoutFreeFiles(both)).toMatchObject(refused);
  await images.prepare(picture, 'photo');
  const outcome = await withoutFreeFiles(() => {
    const outcomes = both();
    end('SIGSEGV');
    return outcomes;
  });
  expect(outcome).toMatchObject(refused);
  expect(await both()).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
});

it('a decoder that hangs is ended after a minute, whatever comes meanwhile, and the next one decodes its pictures', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  try {
    const picture = await fileOf('photo.jpg', await makePicture());
    await images.prepare(picture, 'photo');
    const hanging = images.pid!;
    process.kill(hanging, 'SIGSTOP');
    const decoded = [images.prepare(picture, 'photo')];
    jest.advanceTimersByTime(30_000);
    decoded.push(images.prepare(picture, 'photo'));
    jest.advanceTimersByTime(29_999);
    expect(images.pid).toBe(hanging);
    jest.advanceTimersByTime(1);
    expect(await Promise.all(decoded)).toMatchObject([{ width: 64 }, { width: 64 }]);
    expect(images.pid).not.toBe(hanging);
  } finally {
    jest.useRealTimers();
  }
});

it('a picture on which the decoder hangs again, alone, is refused', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  try {
    const picture = await fileOf('photo.jpg', await makePicture());
    await images.prepare(picture, 'photo');
    const first = images.pid!;
    process.kill(first, 'SIGSTOP');
    const refused = expect(images.prepare(picture, 'photo')).rejects.toMatchObject({ status: 415 });
    jest.advanceTimersByTime(60_000);
    await afterProcess(first);
    process.kill(images.pid!, 'SIGSTOP');
    jest.advanceTimersByTime(60_000);
    await refused;
  } finally {
    jest.useRealTimers();
  }
});

it('of visitors’ pictures one is ahead of a driver’s photo, however many have come before it', async () => {
  const large = await fileOf('visitor.jpg', await makePicture({ width: 6_000, height: 4_000 }));
  const answered: string[] = [];
  const decode = async (use: 'visitor_photo' | 'photo') => {
    await images.prepare(large, use);
    answered.push(use);
  };
  await Promise.all([...Array.from({ length: 5 }, () => decode('visitor_photo')), decode('photo')]);
  expect(answered.indexOf('photo')).toBeLessThan(2);
  expect(answered).toHaveLength(6);
});

it('the process that reads strangers’ files has no secret in its environment', async () => {
  await images.prepare(await fileOf('photo.jpg', await makePicture()), 'photo');
  process.env.SESSION_SECRET = 'kept from the decoder';
  images.close();
  await images.prepare(await fileOf('photo.jpg', await makePicture()), 'photo');
  delete process.env.SESSION_SECRET;
  if (process.platform !== 'linux') return;
  expect(readFileSync(`/proc/${images.pid!}/environ`, 'utf8')).not.toContain('SESSION_SECRET');
});

/** Memory of a process in bytes, as reported by Linux. */
function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) * 1024;
}

onLinux('pictures of 50 megapixels at once leave the server within 64 MB', async () => {
  const content = await makePicture({ width: 8_600, height: 5_800 });
  const huge = await fileOf('huge.jpg', content);
  await images.prepare(huge, 'photo');
  const before = memoryOf(process.pid, 'VmRSS');
  const decoder = memoryOf(images.pid!, 'VmRSS');
  const count = rounds({ short: 3, long: 30 });
  await Promise.all(Array.from({ length: count }, () => images.prepare(huge, 'photo')));
  const grown = memoryOf(process.pid, 'VmRSS') - before;
  const peak = memoryOf(images.pid!, 'VmHWM');
  if (count === 30) {
    const inMB = [grown, decoder, peak].map((bytes) => Math.round(bytes / 1e6));
    process.stderr.write(
      `30 pictures: server +${inMB[0]} MB, decoder ${inMB[1]}, at most ${inMB[2]}\n`,
    );
  }
  expect(grown).toBeLessThan(64e6);
});
