import { MILLISECONDS_PER_DAY } from '@cigogne/contract';
import { BERLIN, TABLE_ANSWER } from '../../testing/geo-answers';
import { answerWith, FAILURES, type HttpServer, startHttpServer } from '../../testing/http-server';
import { estimateTravel, estimateWay } from './distances';
import { roadDistances } from './road-distances';

let osrm: HttpServer;
let warned: unknown[];
let clock: number;

beforeEach(async () => {
  osrm = await startHttpServer();
  warned = [];
  clock = 0;
});
afterEach(() => osrm.close());

const open = ({ path = '', timeLimitMs = 30_000 } = {}) =>
  roadDistances({
    url: `${osrm.url}${path}`,
    warn: (error) => void warned.push(error),
    timeLimitMs,
    now: () => clock,
  });

it('asks OSRM for times and lengths in one table, and reads its documented answer', async () => {
  osrm.answer = answerWith(TABLE_ANSWER);
  expect(await open().between(BERLIN)).toEqual({
    seconds: TABLE_ANSWER.durations,
    metres: TABLE_ANSWER.distances,
    byRoad: true,
  });
  expect(osrm.received).toEqual([
    '/table/v1/driving/13.38886,52.51704;13.39763,52.52941;13.42855,52.52322?annotations=duration,distance',
  ]);
});

it('asks once for the same places, in whatever order and however often they are visited', async () => {
  osrm.answer = answerWith(TABLE_ANSWER);
  const distances = open({ path: '/osrm/' });
  const [one, two, three] = BERLIN;
  await distances.between(BERLIN);
  const { seconds } = await distances.between([three, one, two, three]);
  expect(seconds).toEqual([
    [0, 344.7, 222.3, 0],
    [382.8, 0, 192.6, 382.8],
    [283.9, 199, 0, 283.9],
    [0, 344.7, 222.3, 0],
  ]);
  expect(osrm.received).toHaveLength(1);
  expect(osrm.received[0]).toMatch('/osrm/table/');
});

it.each([
  ...FAILURES,
  ['leaves places out', answerWith({ ...TABLE_ANSWER, distances: [[0]] })],
] as const)('estimates when it %s, and leaves it alone for half a minute', async (_, answer) => {
  osrm.answer = answer;
  // Long enough for the final, valid answer.
  const distances = open({ timeLimitMs: 2000 });
  const estimate = estimateTravel(BERLIN);
  expect(await distances.between(BERLIN)).toEqual(estimate);
  expect(warned).toHaveLength(1);
  osrm.answer = answerWith(TABLE_ANSWER);
  expect(await distances.between(BERLIN)).toEqual(estimate);
  expect(osrm.received).toHaveLength(1);
  clock = 30_000;
  expect((await distances.between(BERLIN)).byRoad).toBe(true);
  expect(warned).toHaveLength(1);
});

it.each([
  [
    'no road leads to one of them',
    0,
    answerWith({ ...TABLE_ANSWER, durations: TABLE_ANSWER.durations.with(0, [0, null!, 1]) }),
  ],
  ['it refuses them', 1, answerWith({ code: 'NoSegment' }, 400)],
] as const)('estimates between these places alone when %s', async (_, warnings, answer) => {
  osrm.answer = answer;
  const distances = open();
  expect(await distances.between(BERLIN)).toEqual(estimateTravel(BERLIN));
  expect(await distances.between(BERLIN)).toEqual(estimateTravel(BERLIN));
  expect(osrm.received).toHaveLength(1);
  expect(warned).toHaveLength(warnings);
  osrm.answer = answerWith(tableOf(2));
  expect((await distances.between(BERLIN.slice(1))).byRoad).toBe(true);
});

it('who cannot wait gets an estimate, and the next one what has come meanwhile', async () => {
  let answerNow = () => undefined as void;
  osrm.answer = (request, response) => {
    answerNow = () => answerWith(TABLE_ANSWER)(request, response);
  };
  const distances = open();
  expect(await distances.between(BERLIN, { withinMs: 1 })).toEqual(estimateTravel(BERLIN));
  const next = distances.between(BERLIN);
  while (osrm.received.length === 0) await new Promise(setImmediate);
  answerNow();
  expect((await next).byRoad).toBe(true);
  expect(osrm.received).toHaveLength(1);
  expect(warned).toEqual([]);
});

it('what is known is used while the service fails, and asked for anew after a day', async () => {
  osrm.answer = answerWith(TABLE_ANSWER);
  const distances = open();
  await distances.between(BERLIN);
  osrm.answer = answerWith('busy', 503);
  expect((await distances.between(BERLIN.slice(1))).byRoad).toBe(false);
  expect((await distances.between(BERLIN)).byRoad).toBe(true);
  expect(osrm.received).toHaveLength(2);
  clock = MILLISECONDS_PER_DAY;
  expect((await distances.between(BERLIN)).byRoad).toBe(false);
  expect(osrm.received).toHaveLength(3);
});

it('two addresses of which only the town is known are not at the same place', async () => {
  const colmar = { latitude: 48.0808, longitude: 7.3558, exact: false };
  osrm.answer = answerWith(tableOf(2));
  const stops = [colmar, colmar, { ...BERLIN[0], exact: true }];
  const { metres, seconds } = await open().between(stops);
  expect(metres[0]).toEqual([0, 1500, 9000]);
  expect(seconds[0]).toEqual([0, 120, 700]);
});

/** A table with 9 km and 700 s between any two points. */
function tableOf(size: number) {
  const square = (value: number) =>
    Array.from({ length: size }, (_r, row) =>
      Array.from({ length: size }, (_c, column) => (row === column ? 0 : value)),
    );
  return { code: 'Ok', durations: square(700), distances: square(9000) };
}

it('a place alone, and more than a table can have, are estimated', async () => {
  const distances = open();
  await distances.between(BERLIN.slice(0, 1));
  const many = Array.from({ length: 101 }, (_, at) => ({ latitude: 48 + at / 100, longitude: 7 }));
  expect((await distances.between(many)).byRoad).toBe(false);
  expect(osrm.received).toEqual([]);
});

describe('along a way', () => {
  const many = Array.from({ length: 150 }, (_, at) => ({ latitude: 48 + at / 100, longitude: 7 }));
  const placesIn = (address: string) => address.split('/').at(-1)!.split('?')[0]!.split(';').length;
  /** Answers with a table of the requested size. */
  const answerTables = () => {
    osrm.answer = (request, response) =>
      answerWith(tableOf(placesIn(request.url!)))(request, response);
  };

  it('asks for the table of its places, and reads what lies between each and the next', async () => {
    osrm.answer = answerWith(TABLE_ANSWER);
    const [one, two, three] = BERLIN;
    const distances = open();
    expect(await distances.along([three, one, two, three])).toEqual({
      seconds: [344.7, 192.6, 283.9],
      metres: [
        TABLE_ANSWER.distances[2]![0],
        TABLE_ANSWER.distances[0]![1],
        TABLE_ANSWER.distances[1]![2],
      ],
      byRoad: true,
    });
    await distances.between(BERLIN);
    expect(osrm.received).toHaveLength(1);
  });

  it('asks for a long one in parts of as many places as a table can have', async () => {
    answerTables();
    const { metres, seconds, byRoad } = await open().along([...many, many[0]!]);
    expect(byRoad).toBe(true);
    expect(metres).toEqual(Array(150).fill(9000));
    expect(seconds).toEqual(Array(150).fill(700));
    expect(osrm.received.map(placesIn)).toEqual([100, 52]);
  });

  it('estimates all of it when a part fails, or is late', async () => {
    let asked = 0;
    osrm.answer = (request, response) => {
      asked += 1;
      const answer = asked === 1 ? tableOf(100) : 'busy';
      answerWith(answer, asked === 1 ? 200 : 503)(request, response);
    };
    expect(await open().along(many)).toEqual(estimateWay(many));
    expect(warned).toHaveLength(1);
    osrm.answer = () => undefined;
    expect(await open().along(BERLIN, { withinMs: 1 })).toEqual(estimateWay(BERLIN));
  });

  it('to one place alone is estimated', async () => {
    expect(await open().along([BERLIN[0], BERLIN[0]])).toEqual({
      ...{ seconds: [0], metres: [0], byRoad: false },
    });
    expect(osrm.received).toEqual([]);
  });
});
