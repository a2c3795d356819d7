import type { ReactNode } from 'react';

export interface ConfirmOptions {
  title?: string;
  message: ReactNode;
  confirmLabel: string;
  /** 'Annuler' unless given. */
  cancelLabel?: string;
  /** For what cannot be undone: a red button, and the focus starts on the other one. */
  destructive?: boolean;
}

/** A question with its answer; one without `cancelLabel` is a notice. */
export interface Question extends ConfirmOptions {
  readonly id: number;
  readonly answer: (yes: boolean) => void;
}

/**
 * Questions waiting for their answer, oldest first. Kept on `globalThis`, because every remote bundles
 * its own copy of this module; copies of different versions share it, so fields are only ever added.
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
 * Adds a question; resolves to its answer. One that still waits is not asked twice, such as by a second click before
 * the dialog has been loaded: the second time is answered with no.
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

/** Answers every question with no: whoever was asked has left. */
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
