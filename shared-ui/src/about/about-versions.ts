import { type Language, type ServerVersion, shortCommit } from '@cigogne/contract';

import { ABOUT_TEXTS } from './about-texts';

/** What runs on this page. */
export interface AboutVersions {
  /** Null on a page without a shell. */
  readonly shell: string | null;
  /** The remotes that have been loaded. */
  readonly remotes: readonly AboutRemote[];
  /** Null when the server cannot be reached. */
  readonly server: ServerVersion | null;
}

/** What is shown of shared-api's `RunningVersion`, which is the shell's alone: remotes bundle this file. */
export interface AboutRemote {
  readonly name: string;
  readonly version: string;
  /** The released version that could not be loaded, when this one stands in for it. */
  readonly insteadOf: string | null;
  /** A version that only some users get. */
  readonly canary: boolean;
  /** From a developer's machine. */
  readonly override: boolean;
}

export interface AboutLine {
  readonly name: string;
  /** '—' when it is not known. */
  readonly version: string;
  /** 'remplace 1.2.0, en échec', 'canari': what is special about it. */
  readonly notes: readonly string[];
}

/** One line for each part of the suite, in the words of the screen. */
export function aboutLines(
  { shell, remotes, server }: AboutVersions,
  language: Language,
): AboutLine[] {
  const texts = ABOUT_TEXTS[language];
  return [
    ...(shell === null ? [] : [{ name: texts.shell, version: shell, notes: [] }]),
    ...remotes.map(({ name, version, insteadOf, canary, override }) => ({
      name,
      version,
      notes: [
        ...(insteadOf === null ? [] : [texts.insteadOf(insteadOf)]),
        ...(canary ? [texts.canary] : []),
        ...(override ? [texts.override] : []),
      ],
    })),
    {
      name: texts.server,
      version: server?.version ?? '—',
      notes: server ? (server.commit ? [shortCommit(server.commit)] : []) : [texts.serverUnknown],
    },
  ];
}

/** The lines as plain text, with what a report of a problem needs beside them: the browser and the time. */
export function aboutText(lines: readonly AboutLine[]): string {
  return [
    'Cigogne',
    ...lines.map(({ name, version, notes }) =>
      [`${name} ${version}`, ...(notes.length > 0 ? [`(${notes.join(', ')})`] : [])].join(' '),
    ),
    navigator.userAgent,
    new Date().toISOString(),
  ].join('\n');
}
