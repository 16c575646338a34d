/** Names of what a person chose in this browser and the server does not have yet. */
export function unsentOf(person: string) {
  const key = `aiso-unsent:${person}`;
  let known: readonly string[] = [];
  const names = (): readonly string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
    } catch {
      return known;
    }
  };
  const keep = (next: readonly string[]): void => {
    known = next;
    try {
      if (next.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Forbidden storage: it lasts as long as the page.
    }
  };
  return {
    names,
    add: (name: string): void => keep([...new Set([...names(), name])]),
    remove: (name: string): void => keep(names().filter((other) => other !== name)),
  };
}
