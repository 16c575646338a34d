import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './client.ts';

/**
 * An object URL for an image behind the bearer token, revoked when it is no longer shown. `path` null loads
 * nothing. `version` tells apart what one path gave at different times. The bytes stay in the query cache (in
 * memory only): going back to a list does not load them again.
 */
export function useBlobUrl(
  path: string | null,
  version = '',
): {
  url: string | null;
  isLoading: boolean;
  error: Error | null;
} {
  const query = useQuery({
    queryKey: ['blob', path, version],
    queryFn: ({ signal }) => api.blob(path ?? '', { signal }),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const blob = query.data;
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (blob === undefined) return undefined;
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- one effect must make and revoke the URL
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  const url = made !== null && made.blob === blob ? made.url : null;
  return { url, isLoading: query.isLoading, error: query.error };
}
