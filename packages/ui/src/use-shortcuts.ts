import { usualKeyOf } from './preferences/key-choice.ts';
import { useKeyChoice } from './preferences/use-key-choice.ts';
import { useKeyPress } from './use-key-press.ts';

/** Whether a key goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));

/** What a hidden screen had open stays with it, and is not shown. */
const isSomethingOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true], [role=menu], [role=listbox]')].some(
    (open) => open.closest('[style*="display: none"]') === null,
  );

/**
 * Single keys, by `KeyboardEvent.key` in lower case. They do nothing while somebody types, in an open menu or
 * dialog, or with Ctrl, Alt or Meta held: those keys belong to the browser and the screen reader. A person
 * may switch letters, digits and signs off, or have others in their place (WCAG 2.2, 2.1.4).
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const { choice } = useKeyChoice();
  useKeyPress((event) => {
    // Where brackets are typed with AltGr, it is no key that is held: Windows says Ctrl and Alt, too.
    const isHeld = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');
    if (event.defaultPrevented || isHeld || isTyping(event.target)) return;
    if (isSomethingOpen()) return;
    const key = usualKeyOf(choice, event.key.toLowerCase());
    if (key === null) return;
    // It takes a hint away first (WCAG 1.4.13).
    if (key === 'escape' && document.querySelector('[role=tooltip]') !== null) return;
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
