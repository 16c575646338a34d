import type { PublicConfig } from '@aiso/contracts/public-config';

let known: PublicConfig | undefined;

/** What was read, for code that runs once somebody is signed in: the way there leads through it. */
export const knownConfig = (): PublicConfig | undefined => known;

export function noteConfig(config: PublicConfig): void {
  known = config;
}
