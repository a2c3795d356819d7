/**
 * The section of one version in a changelog: the lines below '## 1.2.0', which may have brackets and a date.
 * @returns undefined when the version has no section
 */
export function sectionOf(changelog: string, version: string): string | undefined {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => /^## \[?([^\s\]]+)/.exec(line)?.[1] === version);
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  return rest.slice(0, end < 0 ? undefined : end).join('\n');
}

/**
 * The entries of one version of a changelog, one line each.
 * @returns undefined when the version has no section
 */
export function changesOf(changelog: string, version: string): string[] | undefined {
  return sectionOf(changelog, version)
    ?.split(/^[-*] /m)
    .slice(1)
    .map((entry) => entry.replace(/\s+/g, ' ').trim());
}
