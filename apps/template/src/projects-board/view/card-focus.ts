const CARD = '[data-task]';
const COLUMN = '[data-column]';

const cardsIn = (column: Element | undefined): HTMLElement[] =>
  Array.from(column?.querySelectorAll<HTMLElement>(CARD) ?? []);

const cardOf = (taskId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"]`);

/** Gives the focus to a task's card, where it is shown. */
export const focusCard = (taskId: string): void => cardOf(taskId)?.focus();

/** Scrolls to a task's card. */
export const showCard = (taskId: string): void => cardOf(taskId)?.scrollIntoView({ block: 'nearest' });

const columnOf = (listId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-column="${CSS.escape(listId)}"]`);

/** Scrolls to a column. */
export const showColumn = (listId: string): void =>
  columnOf(listId)?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Gives the focus to the button that opens a column's menu. */
export const focusColumn = (listId: string): void =>
  columnOf(listId)?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();

/** All cards of a list, also where it is in several lanes. */
const cardsOfList = (column: HTMLElement): HTMLElement[] =>
  Array.from(
    document.querySelectorAll<HTMLElement>(
      `[data-column="${CSS.escape(column.dataset['column'] ?? '')}"] ${CARD}`,
    ),
  );

/**
 * The card that a key leads to: the next ones in the column, the first and last, and those beside it, as the
 * page shows them. Columns without a card are passed over. Null where the key leads nowhere.
 */
export function cardToward(from: HTMLElement, key: string): HTMLElement | null {
  const column = from.closest<HTMLElement>(COLUMN);
  if (column?.parentElement == null) return null;
  const cards = cardsOfList(column);
  const place = cards.indexOf(from);
  if (key === 'ArrowDown') return cards[place + 1] ?? null;
  if (key === 'ArrowUp') return cards[place - 1] ?? null;
  if (key === 'Home') return cards[0] ?? null;
  if (key === 'End') return cards.at(-1) ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const isMirrored = getComputedStyle(column).direction === 'rtl';
  const at = cardsIn(column).indexOf(from);
  const columns = Array.from(column.parentElement.querySelectorAll(COLUMN));
  const own = columns.indexOf(column);
  const isOnward = (key === 'ArrowRight') !== isMirrored;
  const others = isOnward ? columns.slice(own + 1) : columns.slice(0, own).toReversed();
  const beside = others.map(cardsIn).find(({ length }) => length > 0) ?? [];
  return beside[Math.min(at, beside.length - 1)] ?? null;
}
