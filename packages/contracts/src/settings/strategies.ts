/** The ways of signing in that ship; any other name counts as cognito (specification, section 1). */
const STRATEGY_NAMES = ['custom', 'supabase', 'cognito'] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

export const isStrategyName = (name: string): name is StrategyName =>
  STRATEGY_NAMES.some((known) => known === name);
