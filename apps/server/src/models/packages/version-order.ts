/** Newest last, by Semantic Versioning 2.0.0, section 11: a pre-release comes before its release. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (const index of [0, 1, 2]) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length;
  for (let index = 0; index < Math.max(a.pre.length, b.pre.length); index += 1) {
    const difference = compareIdentifiers(a.pre[index], b.pre[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function partsOf(version: string): { numbers: readonly number[]; pre: readonly string[] } {
  const dash = version.indexOf('-');
  const core = dash === -1 ? version : version.slice(0, dash);
  return {
    numbers: core.split('.').map(Number),
    pre: dash === -1 ? [] : version.slice(dash + 1).split('.'),
  };
}

/** Fewer identifiers come first, numbers before words. */
function compareIdentifiers(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return one === other ? 0 : one === undefined ? -1 : 1;
  const [isNumber, isOtherNumber] = [/^\d+$/u.test(one), /^\d+$/u.test(other)];
  if (isNumber && isOtherNumber) return Number(one) - Number(other);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}
