import { messageOf } from '@cigogne/shared-api';
import type { Language } from '@cigogne/contract';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

interface MissingDataProps {
  /** RTK Query's, of what is missing. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The call's own sentence, for a failure that came without one. */
  failure: string;
  /** Of what is added to it, the sentence about the network and the button; 'fr' unless given. */
  language?: Language;
  /** What stands while the data are fetched, also once more. */
  children: ReactNode;
}

/** In place of data: that they are being fetched, or why they are not there, and a retry button. */
export function MissingData({ query, failure, language = 'fr', children }: MissingDataProps) {
  if (!query.error || query.isFetching) return children;
  return (
    <ErrorState
      message={messageOf(query.error, failure, language)}
      onRetry={() => void query.refetch()}
      {...(language === 'en' && { retryLabel: 'Try again' })}
    />
  );
}
