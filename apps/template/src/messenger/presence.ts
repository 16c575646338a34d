import type { Formats } from '@aiso/ui/formats/formats.ts';
import type { Person } from './store/person.ts';

/** In words, since a dot's colour says nothing by itself. */
export function presenceText({ presence, lastSeenAt }: Person, nowMs: number, { age }: Formats): string {
  if (presence === 'online') return 'Online';
  return presence === 'away' ? 'Away' : `Last seen ${age(new Date(lastSeenAt).toISOString(), nowMs)}`;
}

/** Two names, and how many more there are. */
export function listedNames(names: readonly string[]): string {
  const [first = '', second, ...others] = names;
  if (second === undefined) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others.length} more`;
}
