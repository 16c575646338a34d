import { ShownError } from '@aiso/ui/states/shown-error.ts';
import { useSyncExternalStore } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { putMails, removeMails, takeBack } from '../store/changes.ts';
import { MAILBOX } from '../store/mailbox-store.ts';
import { scheduledOf } from '../store/waiting.ts';
import { draftOf, isBlank, type Letter, NO_LETTER, sentOf } from './letter.ts';

/** A letter that is being written. What stands in it is `writtenIn`: it changes with every key. */
export type Composer = {
  readonly id: string;
  /** Its letter's subject. */
  readonly subject: string;
  readonly isOpen: boolean;
  /** When it was last brought to the front, as a number that grows. */
  readonly shownAt: number;
  /** Where the focus goes first. */
  readonly begin: 'to' | 'body';
  readonly state: 'new' | 'changed' | 'kept' | 'sending' | { readonly failed: string };
};

/** Sent, and held back as long as it may be taken back. */
export type Held = { readonly id: string; readonly subject: string; readonly letter: Letter };

/** After so long without a key a draft is kept. */
const QUIET_MS = 800;

type Open = { readonly composers: readonly Composer[]; readonly held: readonly Held[] };

/**
 * Outlives the page: who goes elsewhere in the program finds everything as it was left, and what was not yet
 * kept is kept on the way.
 */
let open: Open = { composers: [], held: [] };
const letters = new Map<string, Letter>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** What is under way for a draft: one change of it waits for the one before. */
const underWay = new Map<string, Promise<unknown>>();
const listeners = new Set<() => void>();
let shown = 0;

/** Whoever closes the browser's tab loses what is being written. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function set(change: Partial<Open>): void {
  open = { ...open, ...change };
  const isAtRisk = open.held.length > 0 || open.composers.some(({ state }) => state !== 'new');
  if (isAtRisk) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const tell of listeners) tell();
}

function change(id: string, to: Partial<Composer>): void {
  const composers = open.composers.map((one) => (one.id === id ? { ...one, ...to } : one));
  set({ composers });
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useComposers = (): Open => useSyncExternalStore(listen, () => open);

/** Those that may still be taken back. Typing does not tell. */
export const useHeld = (): readonly Held[] => useSyncExternalStore(listen, () => open.held);

export const writtenIn = (id: string): Letter => letters.get(id) ?? NO_LETTER;

/** Opens a new letter, or a draft, which may be open already. */
export function compose(letter: Letter = NO_LETTER, id = `draft-${crypto.randomUUID()}`): void {
  shown += 1;
  if (open.composers.some((one) => one.id === id)) {
    change(id, { isOpen: true, shownAt: shown });
    return;
  }
  letters.set(id, letter);
  const begin = letter.to.length > 0 ? 'body' : 'to';
  const one: Composer = { id, subject: letter.subject, isOpen: true, shownAt: shown, begin, state: 'new' };
  set({ composers: [...open.composers, one] });
}

export function showComposer(id: string, isOpen: boolean): void {
  shown += 1;
  change(id, { isOpen, shownAt: shown });
  if (!isOpen) void keep(id);
}

/** Puts all of them aside: where one is over everything, the next would take its place. */
export function minimiseAll(): void {
  for (const { id, isOpen } of open.composers) if (isOpen) showComposer(id, false);
}

/** Takes over what was typed, and keeps it as a draft once the typing pauses. */
export function write(id: string, letter: Letter): void {
  // No field holds its conversation.
  letters.set(id, { ...letter, threadId: writtenIn(id).threadId });
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void keep(id), QUIET_MS),
  );
  const one = open.composers.find((composer) => composer.id === id);
  if (one?.state !== 'changed' || one.subject !== letter.subject) {
    change(id, { state: 'changed', subject: letter.subject });
  }
}

function forget(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  letters.delete(id);
  set({ composers: open.composers.filter((one) => one.id !== id) });
}

/** Does something with a draft once nothing else is done with it. */
async function inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
  const before = underWay.get(id);
  const now = (async () => {
    await before?.catch(() => {});
    return act();
  })();
  underWay.set(id, now);
  try {
    return await now;
  } finally {
    if (underWay.get(id) === now) underWay.delete(id);
  }
}

const sentence = (error: unknown): string =>
  error instanceof ShownError ? error.text : 'Something went wrong.';

/** Keeps a letter as a draft; whether everything that was typed is kept now. */
export const keep = (id: string): Promise<boolean> =>
  inTurn(id, async () => {
    clearTimeout(timers.get(id));
    const letter = letters.get(id);
    const one = open.composers.find((composer) => composer.id === id);
    if (letter === undefined || one === undefined || one.state === 'new' || one.state === 'kept') return true;
    try {
      await MAILBOX.change(putMails([draftOf(id, letter, demoNow())]));
      // Something may have been typed meanwhile: its own turn comes.
      if (letters.get(id) === letter) change(id, { state: 'kept' });
      return letters.get(id) === letter;
    } catch (error) {
      change(id, { state: { failed: sentence(error) } });
      return false;
    }
  });

/**
 * Keeps it, and closes it; where it cannot be kept it stays open. Of a letter without anything in it no draft
 * is left. Whether it was closed.
 */
export async function closeComposer(id: string): Promise<boolean> {
  if (isBlank(writtenIn(id))) {
    const isNew = open.composers.some((one) => one.id === id && one.state === 'new');
    await drop(id);
    if (!isNew) await MAILBOX.change(removeMails(new Set([id]))).catch(() => {});
    return true;
  }
  return putAway(id);
}

/**
 * Keeps what was typed to its last key, and closes it: so does what is thrown away, since who wants it back
 * wants all of it. Where it cannot be kept it stays open. Whether it was closed.
 */
export async function putAway(id: string): Promise<boolean> {
  let isKept = await keep(id);
  // What came in meanwhile is kept as well, such as what the editor makes of the text once it is loaded.
  while (!isKept && open.composers.some((one) => one.id === id && one.state === 'changed'))
    isKept = await keep(id);
  if (isKept) forget(id);
  return isKept;
}

/** Those of them that are open. Whether all were closed. */
export async function putAllAway(ids: ReadonlySet<string>): Promise<boolean> {
  const away = await Promise.all(open.composers.filter(({ id }) => ids.has(id)).map(({ id }) => putAway(id)));
  return away.every(Boolean);
}

/** Closes it without keeping it. What is being kept right now is waited for. */
const drop = (id: string): Promise<void> => inTurn(id, async () => forget(id));

/** Sends it. It is held back until `letGo`, and can be taken back until then. Null where it failed. */
export const send = (id: string): Promise<Held | null> => {
  change(id, { state: 'sending' });
  return inTurn(id, async () => {
    const letter = writtenIn(id);
    const now = demoNow();
    try {
      await MAILBOX.change(putMails([sentOf(draftOf(id, letter, now), now)]));
    } catch (error) {
      change(id, { state: { failed: sentence(error) } });
      return null;
    }
    const held: Held = { id, subject: letter.subject, letter };
    forget(id);
    set({ held: [...open.held, held] });
    return held;
  });
};

/** Puts it among those that are sent later; whether that was done. */
export const schedule = (id: string, until: number): Promise<boolean> => {
  change(id, { state: 'sending' });
  return inTurn(id, async () => {
    try {
      await MAILBOX.change(putMails([scheduledOf(draftOf(id, writtenIn(id), demoNow()), until)]));
    } catch (error) {
      change(id, { state: { failed: sentence(error) } });
      return false;
    }
    forget(id);
    return true;
  });
};

/** From now on it is on its way. */
export const letGo = (held: Held): void => set({ held: open.held.filter((one) => one !== held) });

/**
 * It is a draft again, and open.
 *
 * @throws an error that can be shown, where that fails; it is on its way then
 */
export async function takeBackSent(held: Held): Promise<void> {
  try {
    await MAILBOX.change(takeBack(draftOf(held.id, held.letter, demoNow())));
    compose(held.letter, held.id);
    change(held.id, { state: 'kept' });
  } finally {
    letGo(held);
  }
}

/** Those that have room: the last ones that were brought to the front. */
export function inFront(composers: readonly Composer[], room: number): ReadonlySet<string> {
  const open = composers.filter(({ isOpen }) => isOpen);
  return new Set(
    open
      .toSorted((one, other) => other.shownAt - one.shownAt)
      .slice(0, room)
      .map(({ id }) => id),
  );
}

/** For tests, which share one page. */
export function forgetComposers(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  letters.clear();
  set({ composers: [], held: [] });
}
