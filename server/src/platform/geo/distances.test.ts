import { estimateTravel, estimateWay, greatCircle } from './distances';

const strasbourg = { latitude: 48.5839, longitude: 7.7455 };
const colmar = { latitude: 48.0808, longitude: 7.3558 };

it('measures as the crow flies', () => {
  // 63 km on the map.
  expect(greatCircle(strasbourg, colmar) / 1000).toBeCloseTo(63, 0);
  expect(greatCircle(colmar, colmar)).toBe(0);
  const halfWayRound = greatCircle({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
  expect(halfWayRound / 1000).toBeCloseTo(20_015, 0);
});

it('a road is 1.3 times as long, and driven with 45 km/h', () => {
  const { metres, seconds, byRoad } = estimateTravel([strasbourg, colmar]);
  expect(metres[0]![1]! / 1000).toBeCloseTo(81.9, 0);
  expect(seconds[0]![1]! / 60).toBeCloseTo(109, 0);
  expect(metres[1]).toEqual([metres[0]![1], 0]);
  expect(byRoad).toBe(false);
});

it('two addresses of which only the town is known are never at the same door', () => {
  const somewhere = { ...colmar, exact: false };
  const door = { ...colmar, exact: true };
  const { metres } = estimateTravel([somewhere, somewhere, door, door]);
  expect(metres).toEqual([
    [0, 1500, 1500, 1500],
    [1500, 0, 1500, 1500],
    [1500, 1500, 0, 0],
    [1500, 1500, 0, 0],
  ]);
});

it('along points, what lies between each and the next is measured, as in the table of all', () => {
  const points = [strasbourg, { ...colmar, exact: false }, { ...colmar, exact: true }, strasbourg];
  const { metres, seconds } = estimateTravel(points);
  expect(estimateWay(points)).toEqual({
    metres: [metres[0]![1], 1500, metres[2]![3]],
    seconds: [seconds[0]![1], 120, seconds[2]![3]],
    byRoad: false,
  });
  expect(estimateWay([strasbourg])).toEqual({ metres: [], seconds: [], byRoad: false });
});
