/** `npm run bench:orders`: measures how long it takes to find an order for a day's stops. See docs/measuring.md. */
import { bestOrder } from '../domains/planning/proposed-order/best-order';
import { costOf } from '../domains/planning/proposed-order/visits';
import { Random } from '../platform/random';
import { asGiven, randomVisits } from './random-visits';

const DAYS = 21;

for (const count of [9, 12, 15, 30, 60, 200]) {
  const random = new Random(count);
  const days = Array.from({ length: DAYS }, () => {
    const visits = randomVisits(random, count);
    const begin = performance.now();
    const order = bestOrder(visits, asGiven(count));
    const milliseconds = performance.now() - begin;
    return { milliseconds, share: costOf(visits, order) / costOf(visits, asGiven(count)) };
  });
  const times = days.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const share = days.reduce((sum, day) => sum + day.share, 0) / DAYS;
  console.log(
    `${count} stops: median ${times[(DAYS - 1) / 2]!.toFixed(0)} ms, most ${times.at(-1)!.toFixed(0)} ms; ` +
      `${(share * 100).toFixed(0)} % of the driving time of a random order`,
  );
}
