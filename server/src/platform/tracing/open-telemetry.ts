import {
  context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
// Imported here rather than dynamically: they are CommonJS, whose names `import()` would lose in the bundle.
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import pTimeout from 'p-timeout';
import { SERVER_VERSION } from '../server-version';
import type { RequestSpan, TracedRequest, Tracing } from './tracing';
import type { TracingSettings } from './tracing-settings';

/** Limit for sending the last spans: a stopping server has ten seconds for everything. */
const LAST_SPANS_WITHIN_MS = 2000;
const MAX_QUERY_TEXT = 2000;

/**
 * Sends spans to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. Spans are made by our own code rather than by
 * instrumentations: those patch packages when they are required, but ours are in one bundle.
 * @param warn called when the collector refuses them
 */
export function openTracing(
  { protocol, serviceName }: TracingSettings,
  warn: (sentence: string) => void,
): Tracing {
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
  const service = { 'service.name': serviceName, 'service.version': SERVER_VERSION };
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes(service)),
    spanProcessors: [
      new BatchSpanProcessor(
        protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter(),
      ),
    ],
  });
  provider.register();
  const tracer = provider.getTracer('cigogne', SERVER_VERSION);

  return {
    begin({ method, route, call, requestId, traceparent }) {
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          // A link rather than the parent: anybody may send this header, so it must not decide trace or sampling.
          links: linksOf(traceparent),
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'cigogne.call': call,
            'cigogne.request_id': requestId,
          },
        },
        ROOT_CONTEXT,
      );
      return requestSpan(span);
    },
    traceQuery(sql, work) {
      // Background work, once a second or minute, belongs to no request.
      if (!trace.getActiveSpan()?.isRecording()) return work();
      const { operation, table } = describe(sql);
      const options = {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table && { 'db.collection.name': table }),
          'db.query.text': sql.slice(0, MAX_QUERY_TEXT),
        },
      };
      return tracer.startActiveSpan([operation, table].join(' ').trim(), options, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, codeOf(error));
          throw error;
        } finally {
          span.end();
        }
      });
    },
    async close() {
      await pTimeout(provider.shutdown().catch(ignore), {
        milliseconds: LAST_SPANS_WITHIN_MS,
        message: false,
      });
    },
  };
}

function requestSpan(span: Span): RequestSpan {
  const within = trace.setSpan(ROOT_CONTEXT, span);
  return {
    run: (work) => context.with(within, work),
    end(status) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) fail(span, String(status));
      span.end();
    },
  };
}

function linksOf(traceparent: TracedRequest['traceparent']) {
  if (!traceparent) return [];
  const remote = propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  const caller = trace.getSpanContext(remote);
  return caller ? [{ context: caller }] : [];
}

/** Records the kind of an error, not its message, which may quote a row. */
function fail(span: Span, kind: string) {
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** `select … from "users"` → SELECT, users */
function describe(sql: string) {
  const [, operation = 'query'] = /^\W*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(sql) ?? [];
  return { operation: operation.toUpperCase(), table };
}

/** The SQLSTATE if PostgreSQL has answered. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}

function ignore() {}
