import type { PublicConfig } from '@aiso/contracts/public-config';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { knownConfig, noteConfig } from './known-config.ts';

let pending: Promise<PublicConfig> | null = null;

/** Read once a page load; a read that failed is made again when next asked for. @throws ApiError */
export async function readConfig(): Promise<PublicConfig> {
  pending ??= call('GET /api/config', { withoutToken: true });
  try {
    const config = await pending;
    noteConfig(config);
    return config;
  } catch (error) {
    pending = null;
    throw error;
  }
}

type ConfigState = {
  readonly config: PublicConfig | undefined;
  /** Whether it was read, or could not be. */
  readonly isSettled: boolean;
};

export function useConfigState(): ConfigState {
  const [state, setState] = useState<ConfigState>(() => ({
    config: knownConfig(),
    isSettled: knownConfig() !== undefined,
  }));
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
