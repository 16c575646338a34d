/**
 * The share of pairs in which the first takes longer (Mann–Whitney): 0.5 where nothing tells them apart, 0 or
 * 1 where time tells all, as between a hash and no hash. Both are asked in turn, each as often first as the
 * other: what else the machine does falls on both.
 */
export async function shareOfLonger(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<number> {
  const WARM_UP = 6;
  const times = { first: new Array<number>(), second: new Array<number>() };
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const isFirst = round % 2 === 0;
    const a = isFirst ? await first() : undefined;
    const b = await second();
    const later = a ?? (await first());
    if (round < 0) continue;
    times.first.push(later);
    times.second.push(b);
  }
  const longer = times.first.flatMap((a) => times.second.map((b): number => (a === b ? 0.5 : Number(a > b))));
  return longer.reduce((sum, one) => sum + one, 0) / longer.length;
}
