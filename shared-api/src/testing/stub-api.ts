import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { type AuthUser, NOT_STARTED_HEADER, sessionCalls, type ErrorBody } from '@cigogne/contract';
import { forgetSession, rememberSession } from './session-hint';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface StubbedCall {
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly query: URLSearchParams;
  readonly request: Request;
}

/** A stub's answer: a body, `refusal(…)`, or a whole response, for example a file. */
type Answer = (call: StubbedCall) => unknown;

class Refusal {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly details: RefusalDetails,
  ) {}
}

interface RefusalDetails {
  /** Errors of single fields. */
  readonly errors?: ErrorBody['errors'];
  /** In seconds. */
  readonly retryAfter?: number;
  /** Tells that the request has not been started. */
  readonly notStarted?: true;
}

/** The answer of a server that refuses with a message. */
export function refusal(status: number, message: string, details: RefusalDetails = {}): Refusal {
  return new Refusal(status, message, details);
}

/** Simulates a network failure. */
export const NO_NETWORK = Symbol('no network');

/** An answer that breaks off during its transfer. */
export const BROKEN_OFF = Symbol('broken off');

/**
 * A server for component tests, reached through the real fetch, base query and store. Call it once in a test file;
 * `api.on('get', '/shop/products', () => ({ products: [] }))` lasts for one test. A call without a stub fails the test.
 * A login answered with a user sets the session's cookie; one answered with a whole response does not.
 */
export function stubApi() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    forgetSession();
  });
  afterAll(() => server.close());

  return {
    on(method: Method, path: string, answer: Answer): void {
      server.use(
        http[method](`${window.location.origin}/api${path}`, async ({ params, request }) => {
          const result = await answer({
            params,
            request,
            query: new URL(request.url).searchParams,
          });
          if (result === NO_NETWORK) return HttpResponse.error();
          if (result instanceof Response) return result;
          if (result === BROKEN_OFF) return new HttpResponse('{"deliv');
          if (result instanceof Refusal) {
            const { status, message, details } = result;
            const headers = {
              ...(details.retryAfter && { 'Retry-After': String(details.retryAfter) }),
              ...(details.notStarted && { [NOT_STARTED_HEADER]: '1' }),
            };
            return HttpResponse.json({ message, errors: details.errors }, { status, headers });
          }
          if (result === undefined) return new HttpResponse(null, { status: 204 });
          if (path === sessionCalls.login.path) rememberSession(result as AuthUser);
          return HttpResponse.json(result as DefaultBodyType);
        }),
      );
    },
  };
}
