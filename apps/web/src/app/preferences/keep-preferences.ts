import { PREFERENCE_MAX_LENGTH } from '@aiso/contracts/preference-limits';
import {
  onWritten,
  preferenceNames,
  readPreference,
  receivePreference,
} from '@aiso/ui/preferences/preference-store.ts';
import { call } from '../api/call.ts';
import { unsentOf } from './unsent.ts';

/** What a page asks for first goes before it. */
const START_MS = 1_000;
/** While a column is dragged or a letter is changed, each step is written, and the last one sent. */
const QUIET_MS = 800;

/**
 * Brings what a person chose in other browsers, and keeps on the server what they choose in this one. What
 * could not be sent is sent once the network is back or the program is opened again; until then it counts
 * more than what the server has. @returns what ends it
 */
export function keepPreferences(person: string): () => void {
  const control = new AbortController();
  const { signal } = control;
  const unsent = unsentOf(person);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (): Promise<void> => {
    for (const name of unsent.names()) {
      const value = readPreference(person, name);
      if (value !== null && value.length <= PREFERENCE_MAX_LENGTH)
        await call('PUT /api/account/preferences/{name}', { params: { name }, body: { value }, signal });
      // Chosen anew meanwhile, it is sent once more.
      if (readPreference(person, name) === value) unsent.remove(name);
    }
  };
  /** A failure is no reason to disturb anybody: it stands here, and is tried again. */
  const trySending = (): void => void send().catch(() => undefined);
  const later = (ms: number, act: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const load = async (): Promise<void> => {
    const { preferences } = await call('GET /api/account/preferences', { signal });
    const kept = new Set(preferences.map(({ name }) => name));
    const isUnsent = new Set(unsent.names());
    for (const { name, value } of preferences) {
      if (!isUnsent.has(name) && readPreference(person, name) !== value)
        receivePreference(person, name, value);
    }
    for (const name of preferenceNames(person)) if (!kept.has(name)) unsent.add(name);
    await send();
  };

  const endWriting = onWritten((whose, name) => {
    if (whose !== person) return;
    unsent.add(name);
    later(QUIET_MS, trySending);
  });
  window.addEventListener('online', trySending, { signal });
  const start = setTimeout(() => void load().catch(() => undefined), START_MS);
  return () => {
    control.abort();
    clearTimeout(start);
    clearTimeout(timer);
    endWriting();
  };
}
