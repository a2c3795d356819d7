import { todayInParis } from '@cigogne/contract';
import { forgetAnswers } from '../last-seen/forget-answers';
import { readJson, writeJson } from '../stored-json';
import { sharedState } from './shared-state';

const KEY = 'cigogne.first-calls';
/** Limits of addresses, and of calls per address; the least recently opened address is dropped first. */
const MAX_ADDRESSES = 30;
const MAX_CALLS = 12;
/** By then a start has made all its calls. */
const RECORD_MS = 10_000;
/** Events by which a person acts. */
const ACTIONS = ['pointerdown', 'keydown', 'popstate'];
const HAS_DATE = /\d{4}-\d{2}-\d{2}/;

/** What the last start at an address asked for. */
interface Recorded {
  /** Day in Paris: calls with a date differ tomorrow. */
  readonly day: string;
  /** Paths and queries, beginning with `/api/`. */
  readonly calls: readonly string[];
}

/** By path and query of the page. */
type Records = Readonly<Record<string, Recorded>>;

/** The calls that a start at this address will probably make, as the last one made them. */
export function firstCallsOf(address: string): readonly string[] {
  const recorded = readRecords()[address];
  if (!recorded) return [];
  const isOfToday = recorded.day === todayInParis();
  return recorded.calls.filter((call) => isOfToday || !HAS_DATE.test(call));
}

/**
 * Records what the page asks for from now on, until the person acts for the first time or 10 s have passed,
 * as the first calls of its present address.
 */
export function recordFirstCalls(): void {
  const address = location.pathname + location.search;
  const calls = new Set<string>();
  Object.assign(sharedState(), { firstCalls: calls, hasChanged: false });
  const end = () => {
    clearTimeout(timer);
    for (const action of ACTIONS) window.removeEventListener(action, end, { capture: true });
    if (sharedState().firstCalls !== calls) return;
    delete sharedState().firstCalls;
    // After handling the event, which writing would delay.
    setTimeout(() =>
      writeRecords({ address, calls: [...calls].slice(0, MAX_CALLS), day: todayInParis() }),
    );
  };
  const timer = setTimeout(end, RECORD_MS);
  for (const action of ACTIONS) window.addEventListener(action, end, { capture: true });
}

/**
 * Whether a call sent now may be recorded. Not once the page has changed something: an answer from before that would be
 * outdated.
 */
export function mayBeFirstCall(): boolean {
  const { firstCalls, hasChanged } = sharedState();
  return firstCalls !== undefined && !hasChanged;
}

/** Notes that a GET has succeeded. */
export function noteFirstCall(address: string): void {
  sharedState().firstCalls?.add(address);
}

/** Whether it is one of the calls that are being recorded. */
export function isFirstCall(address: string): boolean {
  return sharedState().firstCalls?.has(address) ?? false;
}

/**
 * Deletes the recorded calls together with kept answers, for the next person on this device: the addresses may contain
 * a customer's name.
 */
export function forgetFirstCalls(): void {
  delete sharedState().firstCalls;
  forgetAnswers();
  // Without storage nothing was kept.
  writeJson('localStorage', KEY, undefined);
}

const readRecords = (): Records => readJson('localStorage', KEY) ?? {};

function writeRecords({ address, ...recorded }: Recorded & { readonly address: string }): void {
  const { [address]: _before, ...others } = readRecords();
  const newest = [...Object.entries(others), [address, recorded] as const].slice(-MAX_ADDRESSES);
  // Without storage the next start waits for its scripts.
  writeJson('localStorage', KEY, Object.fromEntries(newest));
}
