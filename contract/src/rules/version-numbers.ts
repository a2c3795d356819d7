type Numbers = readonly [major: number, minor: number, patch: number];

/** '1.12.3' and '1.12.3-dev.1a2b3c4d' → [1, 12, 3]. */
export function numbersOf(version: string): Numbers {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return [major, minor, patch];
}

/** Whether a version has a higher number than another one; what follows a hyphen does not count. */
export function isHigherVersion(version: string, other: string): boolean {
  const numbers = numbersOf(version);
  const others = numbersOf(other);
  const differing = numbers.findIndex((number, index) => number !== others[index]);
  return differing !== -1 && numbers[differing]! > others[differing]!;
}
