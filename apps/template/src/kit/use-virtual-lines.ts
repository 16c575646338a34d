import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';

type VirtualizerOptions<S extends Element, I extends Element> = Parameters<typeof useVirtualizer<S, I>>[0];

type LineOptions<S extends Element, I extends Element> = Omit<
  VirtualizerOptions<S, I>,
  'useFlushSync' | 'rangeExtractor'
> & {
  /**
   * Lines that stay however far one scrolls away, such as that with the focus. Numbers outside the list are
   * ignored.
   */
  readonly keeps?: () => readonly number[];
};

/** Those in view and those that stay, each once, in their order. */
export const withKept = (
  inView: readonly number[],
  kept: readonly number[],
  count: number,
): readonly number[] => {
  const lines = new Set([...inView, ...kept.filter((line) => line >= 0 && line < count)]);
  return lines.size === inView.length ? inView : [...lines].toSorted((one, other) => one - other);
};

/**
 * Of a long list only what is in view is drawn, with the next frame after a scroll: the page answers in
 * between.
 */
export function useVirtualLines<S extends Element, I extends Element = Element>({
  keeps = () => [],
  ...options
}: LineOptions<S, I>): Virtualizer<S, I> {
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used anew each time
  return useVirtualizer<S, I>({
    ...options,
    useFlushSync: false,
    rangeExtractor: (range) => [...withKept(defaultRangeExtractor(range), keeps(), range.count)],
  });
}
