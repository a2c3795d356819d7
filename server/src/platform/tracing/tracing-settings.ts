import { z } from 'zod';
import { webAddress } from '../environment-fields';

/** How spans are sent; OpenTelemetry reads all other `OTEL_…` variables itself. */
export interface TracingSettings {
  readonly protocol: 'http/protobuf' | 'http/json';
  readonly serviceName: string;
}

/** The environment's variables about traces that decide whether and how they are sent. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')
    .default('http/protobuf'),
  OTEL_SDK_DISABLED: z.string().default('false'),
  OTEL_SERVICE_NAME: z.string().default('cigogne'),
};

type TracingVariables = {
  readonly [Name in keyof typeof tracingVariables]?: z.infer<(typeof tracingVariables)[Name]>;
};

/** @returns undefined without a collector */
export function tracingSettingsOf({
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol = 'http/protobuf',
  OTEL_SDK_DISABLED,
  OTEL_SERVICE_NAME: serviceName = 'cigogne',
}: TracingVariables): TracingSettings | undefined {
  const hasCollector = OTEL_EXPORTER_OTLP_ENDPOINT ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (!hasCollector || OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  return { protocol, serviceName };
}
