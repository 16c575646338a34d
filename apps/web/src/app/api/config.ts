import type { PublicConfig } from '@aiso/contracts/public-config';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

let known: PublicConfig | undefined;
let pending: Promise<PublicConfig> | null = null;

/** Read once a page load; a read that failed is made again when next asked for. @throws ApiError */
export async function readConfig(): Promise<PublicConfig> {
  pending ??= call('GET /api/config', { withoutToken: true });
  try {
    known = await pending;
    return known;
  } catch (error) {
    pending = null;
    throw error;
  }
}

/** What was read, for code that runs once somebody is signed in: the way there leads through it. */
export const knownConfig = (): PublicConfig | undefined => known;

type ConfigState = {
  readonly config: PublicConfig | undefined;
  /** Whether it was read, or could not be. */
  readonly isSettled: boolean;
};

export function useConfigState(): ConfigState {
  const [state, setState] = useState<ConfigState>(() => ({ config: known, isSettled: known !== undefined }));
  useEffect(() => {
    let isShown = true;
    const settle = (config?: PublicConfig) => isShown && setState({ config, isSettled: true });
    // Without a configuration the calls that need it tell what is wrong.
    readConfig().then(settle, () => settle());
    return () => {
      isShown = false;
    };
  }, []);
  return state;
}

/** The configuration, or undefined as long as it is not known. */
export const useConfig = (): PublicConfig | undefined => useConfigState().config;
