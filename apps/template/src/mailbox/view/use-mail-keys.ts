import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import { compose } from '../compose/composers.ts';
import { undoLastSend } from '../compose/use-sending.tsx';
import type { MailDesk } from './use-mail-desk.ts';

/** The keys that `MAIL_KEYS` lists, but for those of the list itself. */
export function useMailKeys({ step, close, onKey }: MailDesk, search: () => void): void {
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    o: onKey.open,
    u: () => close(),
    escape: onKey.back,
    e: onKey.remove,
    r: () => onKey.answer('reply'),
    a: () => onKey.answer('reply-all'),
    f: () => onKey.answer('forward'),
    s: onKey.star,
    x: onKey.select,
    c: () => compose(),
    z: undoLastSend,
    '/': search,
  });
}
