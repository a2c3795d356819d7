import { useEffect, useState, type ComponentType } from 'react';

import { onQuestionsChanged, questionQueue } from './question-queue';

/**
 * A ConfirmHost that fetches the dialog with the first question. A question asked while the network
 * is down is answered no, so that nobody waits for ever and nothing is done unasked.
 */
export function LazyConfirmHost() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Host) return;
    let fetching = false;
    const fetchIfNeeded = () => {
      if (fetching || questionQueue().questions.length === 0) return;
      fetching = true;
      import('./confirm-host').then(
        (module) => setHost(() => module.ConfirmHost),
        () => {
          fetching = false;
          for (const question of questionQueue().questions) question.answer(false);
        },
      );
    };
    fetchIfNeeded();
    return onQuestionsChanged(fetchIfNeeded);
  }, [Host]);
  return Host && <Host />;
}
