import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './bytes.ts';

/** An image that has just left the page may only now begin to load, and would report that its URL is gone. */
const REVOKED_AFTER_MS = 10_000;

/** The bytes behind a path. @param keptMs so long they are kept when nothing shows them */
export const blobQuery = (path: string, version = '', keptMs = 60_000) => ({
  queryKey: ['blob', path, version],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.blob(path, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: keptMs,
});

/**
 * An object URL for an image behind the bearer token, revoked after it was last shown. `path` null loads
 * nothing. `version` tells apart what one path gave at different times. The bytes stay in the query cache (in
 * memory only): going back to a list does not load them again.
 */
export function useBlobUrl(
  path: string | null,
  version = '',
  keptMs?: number,
): {
  url: string | null;
  isLoading: boolean;
  error: Error | null;
} {
  const query = useQuery({
    ...blobQuery(path ?? '', version, keptMs),
    enabled: path !== null,
  });
  const blob = query.data;
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (blob === undefined) return undefined;
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- one effect must make and revoke the URL
    setMade({ blob, url });
    return () => void setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
  }, [blob]);
  const url = made !== null && made.blob === blob ? made.url : null;
  return { url, isLoading: query.isLoading, error: query.error };
}
