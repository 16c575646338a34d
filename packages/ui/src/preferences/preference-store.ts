/**
 * What a person chose for themselves, as texts by name: `views:worklist`, `columns:patients`, `keys`. They
 * lie in this browser, by tenant and person; a program that keeps them elsewhere, too, hears of each that is
 * written (`onWritten`) and brings what came from there (`receivePreference`).
 */
const keyOf = (person: string, name: string): string => {
  const [kind, ...of] = name.split(':');
  return [`aiso-${kind}`, person, ...of].join(':');
};

/** Where storage is forbidden or full: they last as long as the page. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();
type Written = (person: string, name: string, text: string) => void;
const writers = new Set<Written>();

/** Null where nothing was ever chosen. */
export function readPreference(person: string, name: string): string | null {
  const key = keyOf(person, name);
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

/** It was chosen elsewhere. */
export function receivePreference(person: string, name: string, text: string): void {
  const key = keyOf(person, name);
  unkept.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
  for (const listener of listeners) listener();
}

export function writePreference(person: string, name: string, text: string): void {
  receivePreference(person, name, text);
  for (const writer of writers) writer(person, name, text);
}

/** Hears of changes here and in other windows. @returns stops hearing */
export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Hears of what is chosen in this window. @returns stops hearing */
export function onWritten(writer: Written): () => void {
  writers.add(writer);
  return () => writers.delete(writer);
}

/** What a person chose in this browser, by name. */
export function preferenceNames(person: string): readonly string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const [, kind, rest] = /^aiso-(views|columns|keys):(.*)$/su.exec(key) ?? [];
      if (kind === undefined || rest === undefined) return [];
      if (rest === person) return [kind];
      return rest.startsWith(`${person}:`) ? [`${kind}:${rest.slice(person.length + 1)}`] : [];
    });
  } catch {
    return [];
  }
}
