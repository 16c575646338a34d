import { useMemo } from 'react';
import { useConfigState } from '../api/config.ts';
import { strategyNameOf } from './strategies.ts';
import type { StrategyName } from './strategy.ts';

/**
 * The configured strategy; null until it is known. A configuration that cannot be read counts as `custom`:
 * its calls tell what is wrong.
 */
export function useConfiguredStrategy(): StrategyName | null {
  const { config, isSettled } = useConfigState();
  const configured = config?.AISO_AUTH_STRATEGY;
  return useMemo(() => {
    if (configured !== undefined) return strategyNameOf(configured);
    return isSettled ? 'custom' : null;
  }, [configured, isSettled]);
}

/** The same with `custom`, the product's own, until it is known, so that sign-in is painted at once. */
export const useStrategyName = (): StrategyName => useConfiguredStrategy() ?? 'custom';
