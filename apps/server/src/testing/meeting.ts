/** Whoever calls it waits until so many have. */
export function meetingOf(count: number): () => Promise<void> {
  let missing = count;
  let begin = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) begin();
    return all;
  };
}
