import { type Language, type ServerVersion, shortCommit } from '@cigogne/contract';

import { ABOUT_TEXTS } from './about-texts';

/** The versions running on this page. */
export interface AboutVersions {
  /** Null on a page without a shell. */
  readonly shell: string | null;
  /** The remotes loaded so far. */
  readonly remotes: readonly AboutRemote[];
  /** Null when the server cannot be reached. */
  readonly server: ServerVersion | null;
}

/** The displayed part of shared-api's `RunningVersion`, which only the shell may import: remotes bundle this file. */
export interface AboutRemote {
  readonly name: string;
  readonly version: string;
  /** The released version that failed to load and that this one replaces. */
  readonly insteadOf: string | null;
  /** Whether only some users get this version. */
  readonly canary: boolean;
  /** Whether it comes from a developer's machine. */
  readonly override: boolean;
}

export interface AboutLine {
  readonly name: string;
  /** '—' when unknown. */
  readonly version: string;
  /** Special facts about the version: 'remplace 1.2.0, en échec', 'canari'. */
  readonly notes: readonly string[];
}

/** One line per part of the suite, in the screen's language. */
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

/** The lines as plain text, plus what a problem report needs: browser and time. */
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
