import { calls, type Call, type CallArguments, type CallName, type Calls } from '@cigogne/contract';
import { send } from '@cigogne/shared-api';
import { setupServer } from 'msw/node';
import { handlersOf } from '../mock-api/handlers';
import { readWith } from '../mock-api/schema';
import type { RemoteScenarios, ScenarioData } from '../scenarios/remote-scenarios';
import { createScenarioKit } from '../scenarios/scenario-kit';

/** Arguments for calls that need some; they have to fit the typical day. */
type SampleCalls = { readonly [Name in CallName]?: CallArguments<Calls[Name]> };

/**
 * Declares the tests that all scenarios of a remote have to pass: every answered call is sent as a screen sends it, to
 * records unchanged by other tests, and its answer has to match the contract. On a typical day all calls have to
 * succeed; with other records the answer may be a refusal with a message.
 */
export function testScenarios(scenarios: RemoteScenarios, samples: SampleCalls): void {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  for (const data of Object.keys(scenarios.answers) as ScenarioData[]) {
    const begin = () => scenarios.answers[data]!(createScenarioKit());
    // Shared by calls that change nothing, because creating many records takes long.
    const unchanged = begin();
    it.each(Object.keys(unchanged) as CallName[])(
      `${data}: %s is answered as agreed`,
      async (name) => {
        const condition = { kind: 'none' } as const;
        const user = scenarios.users[0] ?? null;
        const answers = calls[name].method === 'GET' ? unchanged : begin();
        server.use(...handlersOf({ answers, user, condition, onUnanswered: fail }));
        const problem = await problemOf(calls[name], samples[name] ?? {});
        expect(
          problem === 'refused' && data !== 'typical-day' ? undefined : problem,
        ).toBeUndefined();
      },
    );
  }
}

const fail = (call: string): never => {
  throw new Error(`No answer to ${call}`);
};

/** Describes the error in the answer; 'refused' for a refusal with a message. */
async function problemOf(call: Call, args: object): Promise<unknown> {
  if (call.binary) return problemOfFile(call, args);
  const { data, error } = await send(call, args as CallArguments<Call>);
  if (error)
    return error.status !== 400 && error.status !== 500 && error.message ? 'refused' : error;
  if (!call.response) return data === null ? undefined : data;
  return readWith(call.response, data).error?.issues;
}

interface FileArguments {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

async function problemOfFile(
  call: Call,
  { params = {}, query = {} }: FileArguments,
): Promise<unknown> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const address = new URL(`/api${path}`, window.location.origin);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const response = await fetch(address);
  if (!response.ok) return response.status;
  return (await response.blob()).size > 0 ? undefined : 'empty';
}
