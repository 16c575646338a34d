import type { SearchAnswer } from '@aiso/contracts/search';
import { useEffect, useState } from 'react';
import { call } from '../app/api/call.ts';

/** Asked once the typing pauses so long. */
const QUIET_MS = 250;
/** Of patients and studies each. */
const LIMIT = 20;

type Outcome = {
  readonly q: string;
  readonly attempt: number;
  readonly answer: SearchAnswer | null;
  readonly error: unknown;
};

/**
 * Patients and studies of the server for a query; '' asks for nothing. The answer to an earlier query is
 * dropped when it comes late, and shown only until the new one is there. Nothing of it outlives the
 * component.
 */
export function useRecordSearch(q: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (q === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      try {
        const answer = await call('POST /api/search', { body: { q, limit: LIMIT }, signal });
        if (!signal.aborted) setOutcome({ q, attempt, answer, error: null });
      } catch (error) {
        if (!signal.aborted) setOutcome({ q, attempt, answer: null, error });
      }
    };
    const timer = setTimeout(() => void ask(), QUIET_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, attempt]);
  const isAnswered = outcome?.q === q && outcome.attempt === attempt;
  return {
    answer: q === '' ? null : (outcome?.answer ?? null),
    error: q !== '' && isAnswered ? outcome.error : null,
    isSearching: q !== '' && !isAnswered,
    retry: () => setAttempt(attempt + 1),
  };
}
