import type { Priority } from '../store/board.ts';

/** How many of three bars are filled. */
const FILLED: Readonly<Record<Exclude<Priority, 'urgent'>, number>> = { high: 3, medium: 2, low: 1 };
const BARS = [
  { x: 1, height: 5 },
  { x: 6, height: 9 },
  { x: 11, height: 13 },
] as const;

/** A priority at a glance; its word stands beside it, or is its title. */
export const PriorityMark = ({ priority }: { readonly priority: Priority }) => (
  <svg aria-hidden width={15} height={15} viewBox="0 0 15 15" data-priority={priority}>
    {priority === 'urgent' ? (
      <path
        fill="var(--aiso-palette-error-main)"
        fillRule="evenodd"
        d="M3 .5h9A2.5 2.5 0 0 1 14.5 3v9a2.5 2.5 0 0 1-2.5 2.5H3A2.5 2.5 0 0 1 .5 12V3A2.5 2.5 0 0 1 3 .5zm3.6 2.8h1.8v5.2H6.6zm0 6.6h1.8v1.9H6.6z"
      />
    ) : (
      BARS.map(({ x, height }, at) => (
        <rect
          key={x}
          {...{ x, height }}
          y={14 - height}
          width={3}
          rx={1}
          fill="currentColor"
          opacity={at < FILLED[priority] ? 0.85 : 0.22}
        />
      ))
    )}
  </svg>
);
