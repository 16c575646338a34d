import { useState } from 'react';

/** The first `limit` of a long list until all are asked for; a list only a little longer is shown whole. */
export function useFolded<T>(items: readonly T[], limit: number) {
  const [isOpen, setOpen] = useState(false);
  const isFoldable = items.length > limit + 2;
  return {
    shown: isFoldable && !isOpen ? items.slice(0, limit) : items,
    isFoldable,
    isOpen,
    toggle: () => setOpen(!isOpen),
  };
}
