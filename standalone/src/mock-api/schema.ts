import type { Call } from '@cigogne/contract';

interface Outcome {
  readonly data?: unknown;
  readonly error?: {
    readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
  };
}

/** Reads a value with a schema of the contract, whose library this package does not need otherwise. */
export function readWith(schema: NonNullable<Call['body']>, value: unknown): Outcome {
  return (schema as unknown as { safeParse: (value: unknown) => Outcome }).safeParse(value);
}
