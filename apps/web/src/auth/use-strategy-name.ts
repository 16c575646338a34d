import { useMemo } from 'react';
import { useConfig } from '../api/config.ts';
import { strategyNameOf } from './strategies.ts';
import type { StrategyName } from './strategy.ts';

/** The configured strategy; `custom`, the product's own, until the configuration is known, so that sign-in is painted at once. */
export function useStrategyName(): StrategyName {
  const configured = useConfig()?.AISO_AUTH_STRATEGY;
  return useMemo(() => (configured === undefined ? 'custom' : strategyNameOf(configured)), [configured]);
}
