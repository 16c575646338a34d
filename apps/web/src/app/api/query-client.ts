import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const RETRIES = 2;

/** Only what may pass by itself is tried again: no answer, or a server that is not ready. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}
