import type { CallError } from '@cigogne/shared-api';
import { publicApi } from './public-api';

export interface QuoteToSend {
  readonly fields: Readonly<Record<string, string>>;
  readonly photos: readonly File[];
  /** `Idempotency-Key`: the same for every try with the same form. */
  readonly key: string;
}

export const { useRequestQuoteMutation } = publicApi.injectEndpoints({
  endpoints: (build) => ({
    requestQuote: build.mutation<null, QuoteToSend>({
      query: ({ fields, photos, key }) => {
        const body = new FormData();
        for (const [name, value] of Object.entries(fields)) body.append(name, value);
        for (const photo of photos) body.append('photos', photo);
        return {
          path: '/public/quotes',
          method: 'POST',
          body,
          headers: { 'Idempotency-Key': key },
        };
      },
    }),
  }),
});

/** What the server says of each field. */
export function refusedFields({ errors = [] }: CallError): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
