import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="96"
      height="72"
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}

/** A light box without a film. */
export const emptyDrawing = (
  <Drawing>
    <rect x="20" y="8" width="56" height="50" rx="5" />
    <path d="M20 47h56M40 64h16M48 58v6" />
    <path d="M36 22h24M36 30h16" strokeDasharray="1 5" />
  </Drawing>
);

/** A magnifier over an empty list. */
export const noMatchDrawing = (
  <Drawing>
    <path d="M16 16h34M16 28h22M16 40h18" />
    <circle cx="60" cy="36" r="16" />
    <path d="m72 48 10 10M54 36h12" />
  </Drawing>
);

/** A plug out of its socket. */
export const errorDrawing = (
  <Drawing>
    <path d="M6 36h22M28 24v24h8a12 12 0 0 0 0-24zM42 30h6M42 42h6" />
    <path d="M90 36H72M72 24v24h-6a12 12 0 0 1 0-24z" />
    <path d="m52 14 3 5M58 10v6M52 58l3-5" />
  </Drawing>
);

/** A signpost. */
export const lostDrawing = (
  <Drawing>
    <path d="M48 6v60M38 66h20" />
    <path d="M48 14h26l7 7-7 7H48M48 34H24l-7 7 7 7h24" />
  </Drawing>
);
