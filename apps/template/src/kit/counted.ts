/** "1 piece", "3 pieces". @param text how the number is written */
export const counted = (count: number, one: string, text = String(count)): string =>
  count === 1 ? `1 ${one}` : `${text} ${one}s`;
