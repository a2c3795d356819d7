import { calls, type Call, type CallName } from '@cigogne/contract';
import { TryLater } from '../../platform/errors';
import { type CallClass, classOf } from '../call-classes';
import { Load } from './load';

const CONNECTIONS = 10;
/** More than any class may have in progress. */
const CROWD = 2_000;

/** A server whose calls do not end, and whose event loop is as late as `state` says. */
function busyLoad() {
  const state = { lateness: 0 };
  const load = new Load(() => state.lateness, CONNECTIONS);
  const start = (callClass: CallClass, count: number) => {
    const begun = { count: 0 };
    for (let index = 0; index < count; index += 1) {
      const endless = () => {
        begun.count += 1;
        return new Promise<void>(() => undefined);
      };
      load.run(callClass, endless, undefined).catch(() => undefined);
    }
    return begun;
  };
  const accepted = (): CallClass[] =>
    (['whole', 'report', 'list', 'small', 'login', 'vital'] as const).filter((callClass) => {
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
      ['whole', 'report', 'list', 'small', 'login', 'vital'],
      ['small', 'login', 'vital'],
      ['login', 'vital'],
      [],
    ]);
  });

  it('no call is refused for a pause of a server that has little to do', () => {
    const { state, start, accepted } = busyLoad();
    start('small', 3);
    state.lateness = 60_000;
    expect(accepted()).toHaveLength(6);
  });

  it.each(['whole', 'report', 'list', 'small', 'login', 'vital'] as const)(
    'a crowd of class %s leaves all other classes as they were',
    (callClass) => {
      const { start, accepted } = busyLoad();
      start(callClass, CROWD);
      expect(accepted()).toEqual(
        ['whole', 'report', 'list', 'small', 'login', 'vital'].filter(
          (other) => other !== callClass,
        ),
      );
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
  it.each(['refreshToken', 'profile', 'completeDelivery', 'failDelivery'] as const)(
    '%s is vital',
    (call) => expect(classOf(call, {})).toBe('vital'),
  );

  it('of a login is its own: strangers make them', () => {
    const others = (Object.keys(calls) as CallName[]).filter(
      (name) => classOf(name, {}) === 'login',
    );
    expect(others).toEqual(['login']);
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
