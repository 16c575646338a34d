/** The list with one of its items at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
