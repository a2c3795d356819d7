import { type OutboxItem, problemOf } from '@cigogne/shared-api/outbox';
import { useState } from 'react';
import { FailureBanner } from './failure-banner';
import { languageOfProblem } from './language-of-problem';

/** Messages of items that the server has refused or failed at: one banner per message, until dismissed or solved. */
export function OutboxProblems({ items }: { items: readonly OutboxItem[] }) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const shown = items.filter((item) => problemOf(item) && !dismissed.has(idOf(item)));
  return [...new Set(shown.map((item) => problemOf(item) ?? ''))].map((sentence) => {
    const concerned = shown.filter((item) => problemOf(item) === sentence);
    return (
      <FailureBanner
        key={sentence}
        onDismiss={() => setDismissed(new Set([...dismissed, ...concerned.map(idOf)]))}
      >
        <div lang={languageOfProblem(sentence)}>{sentence}</div>
        {concerned.map(({ key, customer, delivery }) => (
          <div key={key}>
            {customer} · #{delivery}
          </div>
        ))}
      </FailureBanner>
    );
  });
}

/** A new message for the same item is shown again. */
const idOf = (item: OutboxItem) => `${item.key} ${problemOf(item)}`;
