import type { PublicSettings } from '@aiso/contracts/public-settings';
import { useEffect, useState } from 'react';
import { getPublic } from './client.ts';

/** `GET /api/config`: what the browser may know. */
export type PublicConfig = PublicSettings & {
  /**
   * The user pool's address, `/` for the embedded one. Null for the cloud's own, which the client finds by
   * the pool's id.
   */
  readonly userPoolEndpoint: string | null;
  /** Where Supabase Auth answers: the embedded one from this site's root, another by its whole address. */
  readonly supabaseAuthUrl: string;
  /** Whether the server can send the codes that a new password is set by. */
  readonly resetsPasswordsByMail: boolean;
};

let known: PublicConfig | undefined;
let pending: Promise<PublicConfig> | null = null;

/** Read once a page load; a read that failed is made again when next asked for. @throws ApiError */
export async function readConfig(): Promise<PublicConfig> {
  pending ??= getPublic<PublicConfig>('/api/config');
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
