import { messageOf } from '@cigogne/shared-api';
import type { Language } from '@cigogne/contract';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

interface MissingDataProps {
  /** The RTK Query result of the missing data. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The call's own message, for a failure without one. */
  failure: string;
  /** Language of the added sentence about the network and of the button; default: 'fr'. */
  language?: Language;
  /** Shown while the data are fetched or refetched. */
  children: ReactNode;
}

/** Replaces missing data: shows that they are loading, or why they are missing, with a retry button. */
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
