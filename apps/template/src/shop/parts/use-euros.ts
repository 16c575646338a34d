import { type Unit, useWrite } from '@aiso/ui/chart/unit.ts';
import { useCallback } from 'react';

/** What the shop's prices are in. */
const EUROS: Unit = { style: 'currency', currency: 'EUR' };

/** Writes an amount of cents as a price. */
export function useEuros(): (cents: number) => string {
  const write = useWrite(EUROS);
  return useCallback((cents: number) => write(cents / 100), [write]);
}
