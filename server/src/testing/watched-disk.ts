import fileSystem from 'node:fs/promises';

/**
 * Records, for each test of a file, renames to final names and flushes of folders to disk.
 * @param root prefix removed from paths
 */
export function useWatchedDisk(root: () => string) {
  let flush: () => Promise<void>;
  const disk = {
    /** `rename <path>` and `flush <path>`, in order. */
    steps: [] as string[],
    /** @param code error code of flushes */
    refuseToFlush(code: string) {
      flush = () => Promise.reject(Object.assign(new Error(code), { code }));
    },
  };
  beforeEach(() => {
    disk.steps = [];
    flush = () => Promise.resolve();
    const { open, rename } = fileSystem;
    const nameOf = (file: unknown) => String(file).replace(root(), '');
    jest.spyOn(fileSystem, 'rename').mockImplementation(async (from, to) => {
      await rename(from, to);
      disk.steps.push(`rename ${nameOf(to)}`);
    });
    jest.spyOn(fileSystem, 'open').mockImplementation(async (file, ...rest) => {
      const opened = await open(file, ...rest);
      opened.sync = async () => {
        await flush();
        disk.steps.push(`flush ${nameOf(file)}`);
      };
      return opened;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return disk;
}
