import type { ReactNode } from 'react';

export interface ConfirmOptions {
  title?: string;
  message: ReactNode;
  confirmLabel: string;
  /** Default: 'Annuler'. */
  cancelLabel?: string;
  /** For irreversible actions: a red button, and the initial focus on the other one. */
  destructive?: boolean;
}

/** A pending question; without `cancelLabel` it is a notice. */
export interface Question extends ConfirmOptions {
  readonly id: number;
  readonly answer: (yes: boolean) => void;
}

/**
 * Pending questions, oldest first. Kept on `globalThis`, because every remote bundles its own copy of this module;
 * copies of different versions share it, so fields may only be added.
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

/**
 * Enqueues a question; resolves to its answer. A question that is still pending is not asked twice, for example on a
 * second click before the dialog has loaded: the repetition resolves to false.
 */
export function ask(options: ConfirmOptions): Promise<boolean> {
  const queue = questionQueue();
  if (queue.questions.some((question) => isSame(question, options))) return Promise.resolve(false);
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

/** Answers every question with no, when the person asked has left. */
export function dismissQuestions(): void {
  for (const { answer } of questionQueue().questions) answer(false);
}

const isSame = (question: ConfirmOptions, other: ConfirmOptions) =>
  question.title === other.title &&
  question.message === other.message &&
  question.confirmLabel === other.confirmLabel;

function questionsChanged(): void {
  for (const listener of [...questionQueue().listeners]) listener();
}
