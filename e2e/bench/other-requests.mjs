/**
 * Another active user, in a separate process, so that only the server can slow them down: sends small calls one after
 * the other over one connection, compressed as for a browser. On each message it reports the durations in ms of the
 * calls since the last message.
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const { addresses, cookie } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = { cookie, 'accept-encoding': 'br' };
let times = [];
process.on('message', () => {
  process.send(times);
  times = [];
});
process.on('disconnect', () => process.exit());

for (let count = 0; ; count += 1) {
  const begin = performance.now();
  const [response] = await once(
    get(addresses[count % addresses.length], { agent, headers }),
    'response',
  );
  await once(response.resume(), 'end');
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} at ${addresses}`);
  times.push(performance.now() - begin);
  await wait(2);
}
