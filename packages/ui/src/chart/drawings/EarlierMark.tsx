/** What stands for an earlier range in a tooltip: its line's dashes, where others have a whole line. */
export const EarlierMark = ({ color }: { readonly color?: string }) => (
  <svg viewBox="0 0 16 8" preserveAspectRatio="none">
    <path d="M 2 4 L 6 4 M 10 4 L 14 4" stroke={color} strokeWidth={4} vectorEffect="non-scaling-stroke" />
  </svg>
);
