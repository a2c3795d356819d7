import type { ReactNode } from 'react';

export interface ConfirmOptions {
  title?: string;
  message: ReactNode;
  confirmLabel: string;
  /** 'Annuler' unless given. */
  cancelLabel?: string;
  /** What cannot be undone: a red button, and the focus starts on the safe one. */
  destructive?: boolean;
}

/** A question on the screen; one without `cancelLabel` is a mere notice. */
export interface Question extends ConfirmOptions {
  readonly id: number;
  readonly answer: (yes: boolean) => void;
}

/**
 * Questions waiting for their answer, oldest first. Parked on `globalThis`, since every remote
 * bundles its own copy of this module; plain data that grows only by addition.
 */
export interface QuestionQueue {
  questions: readonly Question[];
  listeners: Set<() => void>;
  lastId: number;
}

const BOARD = Symbol.for('cigogne.questions.v1');

export function questionQueue(): QuestionQueue {
  const home = globalThis as { [BOARD]?: QuestionQueue };
  return (home[BOARD] ??= { questions: [], listeners: new Set(), lastId: 0 });
}

export function onQuestionsChanged(listener: () => void): () => void {
  const { listeners } = questionQueue();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a question; the promise is its answer. */
export function ask(options: ConfirmOptions): Promise<boolean> {
  const queue = questionQueue();
  return new Promise((resolve) => {
    const id = ++queue.lastId;
    const answer = (yes: boolean) => {
      queue.questions = queue.questions.filter((question) => question.id !== id);
      questionsChanged();
      resolve(yes);
    };
    queue.questions = [...queue.questions, { ...options, id, answer }];
    questionsChanged();
  });
}

function questionsChanged(): void {
  for (const listener of [...questionQueue().listeners]) listener();
}
