/**
 * The entries of one version of a changelog, '## 1.2.0', one line each.
 * @returns undefined when the version has no section
 */
export function changesOf(changelog: string, version: string): string[] | undefined {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => /^## \[?([^\s\]]+)/.exec(line)?.[1] === version);
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  const section = rest.slice(0, end < 0 ? undefined : end).join('\n');
  return section
    .split(/^[-*] /m)
    .slice(1)
    .map((entry) => entry.replace(/\s+/g, ' ').trim());
}
