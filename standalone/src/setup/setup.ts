import { calls, ROLES, type CallName, type Role } from '@cigogne/contract';
import type { Condition } from '../mock-api/conditions';
import { SCENARIO_DATA, type ScenarioData } from '../scenarios/remote-scenarios';

/** What a page can show without a server; the last three are a typical day with a problem. */
export const SCENARIOS = [...SCENARIO_DATA, 'error', 'slow', 'offline'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** Statuses of the scenario 'error'. */
export const ERROR_STATUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503] as const;
const DEFAULT_STATUS = 500;
const DEFAULT_DELAY_MS = 3000;
const MAX_DELAY_MS = 60_000;

/** How a page is opened: with a scenario, or with a running server. */
export interface Setup {
  /** Undefined: a running server. */
  readonly scenario: Scenario | undefined;
  /** Address of the server; undefined: the one given at the start. */
  readonly server: string | undefined;
  readonly role: Role | undefined;
  /** For the scenario 'error': which call fails, and how. */
  readonly call: CallName | undefined;
  readonly status: number;
  /** For the scenario 'slow', in milliseconds. */
  readonly delay: number;
}

/**
 * Parses the setup from an address (`?scenario=error&call=listShopProducts&status=500&role=shop`,
 * `?server=http://localhost:8080&role=shop`). Unknown or malformed values are ignored.
 */
export function readSetup(search: string): Setup {
  const given = new URLSearchParams(search);
  const server = given.get('server');
  const scenario = oneOf(SCENARIOS, given.get('scenario'));
  return {
    scenario: scenario ?? (server === null ? 'typical-day' : undefined),
    server: server && isHttp(server) ? new URL(server).origin : undefined,
    role: oneOf(ROLES, given.get('role')),
    call: oneOf(Object.keys(calls) as CallName[], given.get('call')),
    status: numberBetween(400, given.get('status'), 599) ?? DEFAULT_STATUS,
    delay: numberBetween(0, given.get('delay'), MAX_DELAY_MS) ?? DEFAULT_DELAY_MS,
  };
}

/** Formats a setup as an address for `readSetup`. */
export function formatSetup(setup: Setup): string {
  const { scenario, server, role, call, status, delay } = setup;
  const given = new URLSearchParams(scenario ? { scenario } : { server: server ?? '' });
  if (role) given.set('role', role);
  if (scenario === 'error' && call) given.set('call', call);
  if (scenario === 'error') given.set('status', String(status));
  if (scenario === 'slow') given.set('delay', String(delay));
  return `?${given.toString()}`;
}

/** Whether an address contains a setup. */
export function saysSetup(search: string): boolean {
  const given = new URLSearchParams(search);
  return given.has('scenario') || given.has('server');
}

/** The set of records of a scenario. */
export function dataOf(scenario: Scenario): ScenarioData {
  return oneOf(SCENARIO_DATA, scenario) ?? 'typical-day';
}

/** The condition of a scenario. */
export function conditionOf({ scenario, call, status, delay }: Setup): Condition {
  if (scenario === 'error') return { kind: 'error', call, status };
  if (scenario === 'slow') return { kind: 'slow', milliseconds: delay };
  return { kind: scenario === 'offline' ? 'offline' : 'none' };
}

function oneOf<T extends string>(all: readonly T[], given: string | null): T | undefined {
  return all.find((one) => one === given);
}

function numberBetween(from: number, given: string | null, to: number): number | undefined {
  const number = given ? Number(given) : Number.NaN;
  return Number.isInteger(number) && from <= number && number <= to ? number : undefined;
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
