import { calls, type Call, type CallName } from '@cigogne/contract';
import { TryLater } from '../../platform/errors';
import { access, type Access } from '../access';
import { type CallClass, classOf } from '../call-classes';
import { Load } from './load';

const CONNECTIONS = 10;
/** More than any class may run at once. */
const CROWD = 2_000;

/** All classes, the first to be refused first. */
const CLASSES = [
  ...(['whole', 'report', 'list', 'quote', 'public'] as const),
  ...(['small', 'refresh', 'login', 'vital'] as const),
];

/** A server whose calls do not end, with the event-loop delay given by `state`. */
function busyLoad() {
  const state = { lateness: 0 };
  const load = new Load(() => state.lateness, CONNECTIONS);
  const start = (
    callClass: CallClass,
    count: number,
    { address, user }: { address?: string; user?: number } = {},
  ) => {
    const begun = { count: 0 };
    for (let index = 0; index < count; index += 1) {
      const endless = () => {
        begun.count += 1;
        return new Promise<void>(() => undefined);
      };
      const run = () => load.run(callClass, endless, address ? { address } : {});
      const call = user ? load.countOfUser(callClass, user, run) : run();
      call.catch(() => undefined);
    }
    return begun;
  };
  const accepted = (): CallClass[] =>
    CLASSES.filter((callClass) => {
      try {
        load.refuseExcess(callClass);
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(TryLater);
        return false;
      }
    });
  return { load, state, start, accepted };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('when too much is going on', () => {
  it('lists are refused first, then small calls, logins and completions last', () => {
    const { state, start, accepted } = busyLoad();
    start('small', 30);
    const refused = [0, 300, 600, 3_000].map((lateness) => {
      state.lateness = lateness;
      return accepted();
    });
    expect(refused).toEqual([
      CLASSES,
      ['quote', 'public', 'small', 'refresh', 'login', 'vital'],
      ['refresh', 'login', 'vital'],
      [],
    ]);
  });

  it('no call is refused for a pause of a server that has little to do', () => {
    const { state, start, accepted } = busyLoad();
    start('small', 3);
    state.lateness = 60_000;
    expect(accepted()).toEqual(CLASSES);
  });

  it.each(CLASSES)('a crowd of class %s leaves all other classes as they were', (callClass) => {
    const { start, accepted } = busyLoad();
    start(callClass, CROWD);
    expect(accepted()).toEqual(CLASSES.filter((other) => other !== callClass));
  });

  it.each(['quote', 'public', 'refresh'] as const)(
    'a crowd of one address leaves places of class %s to other addresses',
    (callClass) => {
      const { start, accepted } = busyLoad();
      start(callClass, CROWD, { address: '203.0.113.1' });
      expect(accepted()).toEqual(CLASSES);
    },
  );

  it.each(['whole', 'report', 'list', 'small', 'vital'] as const)(
    'a crowd of one account leaves places of class %s to other accounts',
    (callClass) => {
      const { start, accepted } = busyLoad();
      start(callClass, CROWD, { user: 1 });
      expect(accepted()).toEqual(CLASSES);
    },
  );

  it('small calls begin at once, however many lists wait', () => {
    const { start } = busyLoad();
    const lists = start('list', 50);
    const small = start('small', 50);
    expect(small.count).toBe(50);
    expect(lists.count).toBeLessThanOrEqual(CONNECTIONS / 3);
  });
});

describe('the class of a call', () => {
  it.each(['profile', 'createDelivery', 'completeDelivery', 'failDelivery'] as const)(
    '%s is vital',
    (call) => expect(classOf(call, {})).toBe('vital'),
  );

  it('of what strangers may do is neither vital nor small, but for what every page shows', () => {
    const strangers = (Object.keys(calls) as CallName[]).filter(
      (name) => (access[name] as Access) === 'public',
    );
    const classes = strangers.map((name) => [name, classOf(name, {})] as const);
    const shared = classes.filter(([, callClass]) => ['vital', 'small'].includes(callClass));
    expect(shared.map(([name]) => name).sort()).toEqual([
      'legalTexts',
      'serverVersion',
      'setupState',
      'siteLogo',
      'siteSettings',
    ]);
  });

  it.each([
    ['login', 'login'],
    ['refresh', 'refreshToken'],
    ['quote', 'requestQuote'],
  ] as const)('%s is that of %s alone', (callClass, call) => {
    const names = Object.keys(calls) as CallName[];
    expect(names.filter((name) => classOf(name, {}) === callClass)).toEqual([call]);
  });

  it('is that of a list where pages can be asked for, and of any length without a page', () => {
    const paged = (Object.entries(calls) as [CallName, Call][]).filter(
      ([, { query }]) => query && 'shape' in query && 'limit' in (query.shape as object),
    );
    expect(paged.length).toBeGreaterThan(5);
    for (const [call] of paged) {
      for (const query of [{ limit: '50' }, {}]) {
        const callClass = classOf(call, query);
        expect({ call, isLong: ['whole', 'report', 'list'].includes(callClass) }).toEqual({
          call,
          isLong: true,
        });
      }
    }
    expect(classOf('listShopProducts', { limit: '50' })).toBe('list');
    expect(classOf('listShopProducts', {})).toBe('whole');
  });

  it('is small unless it is named', () => {
    expect(classOf('countUnreadDeliveries', {})).toBe('small');
    expect(classOf('live', {})).toBe('small');
  });
});
