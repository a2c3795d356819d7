import { useEffect, useState, type ComponentType } from 'react';

import { onQuestionsChanged, questionQueue } from './question-queue';

/**
 * A ConfirmHost that loads the dialog with the first question. When loading fails, the question is
 * answered no, so that its caller does not wait for ever and nothing happens unconfirmed.
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
