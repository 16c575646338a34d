import { useState } from 'react';
import type { FileActions } from './use-file-actions.tsx';

export type Held = { readonly kind: 'move' | 'copy'; readonly ids: ReadonlySet<string> };

/** What was cut or copied, until it is pasted. What was copied can be pasted again. */
export function useClipboard({ put }: Pick<FileActions, 'put'>) {
  const [held, setHeld] = useState<Held | null>(null);
  return {
    held,
    take: (kind: Held['kind'], ids: readonly string[]): void => {
      if (ids.length > 0) setHeld({ kind, ids: new Set(ids) });
    },
    clear: (): void => setHeld(null),
    async paste(to: string): Promise<void> {
      if (held === null) return;
      const isDone = await put(held.kind, [...held.ids], to);
      if (isDone && held.kind === 'move') setHeld((now) => (now === held ? null : now));
    },
  };
}
export type Clipboard = ReturnType<typeof useClipboard>;
