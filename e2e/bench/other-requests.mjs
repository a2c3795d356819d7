/**
 * Somebody else who works meanwhile, in a thread of his own: small calls one after the other until told
 * to stop, then the milliseconds that each took.
 */
import { parentPort, workerData } from 'node:worker_threads';

const { addresses, cookie } = workerData;
const times = [];
let working = true;
parentPort.once('message', () => (working = false));

for (let count = 0; working; count += 1) {
  const begin = performance.now();
  const response = await fetch(addresses[count % addresses.length], { headers: { cookie } });
  await response.text();
  if (!response.ok) throw new Error(`${response.status} at ${response.url}`);
  times.push(performance.now() - begin);
  await new Promise((resolve) => setTimeout(resolve, 2));
}
parentPort.postMessage(times);
