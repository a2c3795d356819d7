/**
 * Somebody else who works meanwhile, in a thread of his own: small calls one after the other; at each
 * message he tells the milliseconds that they took since the one before.
 */
import { parentPort, workerData } from 'node:worker_threads';

const { addresses, cookie } = workerData;
let times = [];
parentPort.on('message', () => {
  parentPort.postMessage(times);
  times = [];
});

for (let count = 0; ; count += 1) {
  const begin = performance.now();
  const response = await fetch(addresses[count % addresses.length], { headers: { cookie } });
  await response.text();
  if (!response.ok) throw new Error(`${response.status} at ${response.url}`);
  times.push(performance.now() - begin);
  await new Promise((resolve) => setTimeout(resolve, 2));
}
