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

/** By what is not there yet. */
export const EMPTY_DRAWINGS = {
  /** Lines on a sheet, fading. */
  list: (
    <Drawing>
      <rect x="18" y="8" width="60" height="56" rx="6" />
      <path d="M28 22h6M42 22h26M28 36h6M42 36h20" />
      <path d="M28 50h6M42 50h24" strokeDasharray="1 5" />
    </Drawing>
  ),
  /** Two bubbles, the second still to be written. */
  chat: (
    <Drawing>
      <path d="M18 8h34a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H30l-10 9v-9h-2a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z" />
      <path
        d="M66 26h12a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-2v9l-10-9H48a6 6 0 0 1-6-6v-2"
        strokeDasharray="1 5"
      />
      <path d="M24 18h22M24 25h14" />
    </Drawing>
  ),
  /** Axes, and bars that may come. */
  chart: (
    <Drawing>
      <path d="M16 8v50a6 6 0 0 0 6 6h60" />
      <path d="M28 54V42h10v12M46 54V30h10v24M64 54V18h10v36" strokeDasharray="1 5" />
    </Drawing>
  ),
  /** A tray, and an arrow up. */
  upload: (
    <Drawing>
      <path d="M16 44v12a8 8 0 0 0 8 8h48a8 8 0 0 0 8-8V44" />
      <path d="M48 50V12M34 25l14-14 14 14" />
    </Drawing>
  ),
  /** A key, with a tag to be named. */
  key: (
    <Drawing>
      <circle cx="30" cy="36" r="16" />
      <circle cx="26" cy="36" r="3.5" />
      <path d="M46 36h40v10M74 36v8" />
    </Drawing>
  ),
} as const;

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
