import { settingsSchema } from '@aiso/contracts';
import { closest, distance } from 'fastest-levenshtein';

const SETTINGS = Object.keys(settingsSchema.shape);
/** What the program's own tests and tools are told. */
const OF_TOOLS = /^AISO_(?:TEST_|DEV_SERVER$|NO_SKIPS$)/u;

/** Farther away it is no slip of the hand: two letters that changed places, or a third of a long name. */
const farthest = (name: string): number => Math.max(2, (name.length - 'AISO_'.length) / 3);

/** Names that are meant for the program, and mean nothing to it: a sentence of each, with the nearest one. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('AISO_') && !SETTINGS.includes(name) && !OF_TOOLS.test(name))
    .toSorted()
    .map((name) => {
      const nearest = closest(name, SETTINGS);
      const isNear = distance(name, nearest) <= farthest(name);
      return `Unknown setting ${printable(name)}.${isNear ? ` Did you mean ${nearest}?` : ''}`;
    });
}

const printable = (name: string): string => name.replaceAll(/\p{C}/gu, '?').slice(0, 100);
