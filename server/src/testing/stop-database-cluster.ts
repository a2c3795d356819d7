/** jest's globalTeardown. */
export default async function stopCluster(): Promise<void> {
  await (globalThis as { stopTestCluster?: () => Promise<void> }).stopTestCluster?.();
}
