import type { Call } from '@cigogne/contract';

interface Outcome {
  readonly data?: unknown;
  readonly error?: {
    readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
  };
}

/** Parses a value with a schema of the contract, so that this package need not depend on its library. */
export function readWith(schema: NonNullable<Call['body']>, value: unknown): Outcome {
  return (schema as unknown as { safeParse: (value: unknown) => Outcome }).safeParse(value);
}
