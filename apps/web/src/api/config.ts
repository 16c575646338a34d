import type { PublicSettings } from '@aiso/contracts/settings';
import { useEffect, useState } from 'react';
import { getPublic } from './client.ts';

/** `GET /api/config`: what the browser may know. */
export type PublicConfig = PublicSettings & {
  /** The directory's address, from this site's root. */
  readonly userPoolEndpoint: string;
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

/** The configuration, or undefined as long as it is not known. */
export function useConfig(): PublicConfig | undefined {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    let isShown = true;
    readConfig().then(
      (read) => isShown && setConfig(read),
      // Without a configuration the calls that need it tell what is wrong.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return config;
}
