import { counted } from '../../kit/counted.ts';
import type { Drive } from '../store/entry.ts';

/** “Report.md”, or “3 items”. */
export function named(drive: Drive, ids: readonly string[]): string {
  const only = ids.length === 1 ? drive.get(ids[0] ?? '') : undefined;
  return only === undefined ? counted(ids.length, 'item') : `“${only.name}”`;
}
