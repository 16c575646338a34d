import { useState } from 'react';

export type Copied = {
  /** Whether this very text was copied last. */
  readonly isCopied: boolean;
  /** Null where the browser does not copy, as outside of secure pages. */
  readonly copy: (() => void) | null;
};

/** A text that is copied at a press. */
export function useCopied(text: string): Copied {
  const [copied, setCopied] = useState<string | null>(null);
  if (!('clipboard' in navigator)) return { isCopied: false, copy: null };
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    );
  return { isCopied: copied === text, copy };
}
