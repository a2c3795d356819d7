/**
 * Spans of requests and queries. The implementation is loaded only with a collector, so this file must not import
 * OpenTelemetry. Spans contain no personal values: neither parameters of queries nor addresses, cookies or bodies.
 */
export interface Tracing {
  /** Begins the span of a request. */
  begin(request: TracedRequest): RequestSpan;
  /** Runs a query within a span, when it belongs to a request. */
  readonly traceQuery: TraceQuery;
  /** Sends the remaining spans, within two seconds. */
  close(): Promise<void>;
}

export interface TracedRequest {
  readonly method: string;
  /** The path with names of parameters, not values: '/api/deliveries/:id'. */
  readonly route: string;
  /** The contract's name of the call. */
  readonly call: string;
  /** The same as in the log and in X-Request-Id. */
  readonly requestId: string;
  /** The header of W3C Trace Context. */
  readonly traceparent: string | undefined;
}

export interface RequestSpan {
  /** Everything started by `work` belongs to the request. */
  run(work: () => void): void;
  end(status: number): void;
}

/** @param sql with placeholders, never with values */
export type TraceQuery = <T>(sql: string, work: () => Promise<T>) => Promise<T>;
