import { useEffect, useState, type ComponentType } from 'react';

import { onQuestionsChanged, questionQueue, type Question } from './question-queue';

/**
 * A ConfirmHost that loads the dialog on the first question. If loading fails (no network), the browser's own dialog
 * asks, so that every question is answered.
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
          for (const question of questionQueue().questions) askInBrowser(question);
        },
      );
    };
    fetchIfNeeded();
    return onQuestionsChanged(fetchIfNeeded);
  }, [Host]);
  return Host && <Host />;
}

/** A message that is not a string cannot be shown here: the answer is no, so that nothing happens unconfirmed. */
function askInBrowser({ title, message, cancelLabel, answer }: Question): void {
  const text = [title, message].filter((part) => typeof part === 'string').join('\n\n');
  if (cancelLabel) {
    answer(typeof message === 'string' && window.confirm(text));
    return;
  }
  window.alert(text);
  answer(false);
}
