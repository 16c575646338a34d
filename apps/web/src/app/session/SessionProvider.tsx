import type { SessionView } from '@aiso/contracts/tenancy';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { call } from '../api/call.ts';
import { setTokenSource } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { errorText } from '../i18n/error-text.ts';
import { errorOfCheck } from './error-of-check.ts';
import { hasExpired, readMarker, removeMarker, SESSION_MARKER_KEY } from './session-marker.ts';
import type { AuthStrategy, Outcome } from './strategy.ts';

export type SessionState = {
  /** True until the first check ended; without a marker it ends at once. */
  readonly isLoading: boolean;
  readonly session: SessionView | null;
  /** Why the session could not be checked (not: that nobody is signed in). */
  readonly error: string | null;
  /**
   * How the last session ended, here or in another tab; decides whether sign-in leads back to where one was.
   */
  readonly endedBy: 'sign-out' | 'expiry' | null;
};

export type SessionContext = SessionState & {
  /** Reads the session again, after a sign-in or to try once more. */
  readonly refreshSession: () => Promise<void>;
  /** Ends the session in this browser, also where the directory fails; the outcome is the directory's. */
  readonly signOut: () => Promise<Outcome>;
  /** The configured strategy, loaded when first asked for. */
  readonly strategy: () => Promise<AuthStrategy>;
};

const Context = createContext<SessionContext | null>(null);

const NOBODY: SessionState = { isLoading: false, session: null, error: null, endedBy: null };
const EXPIRED: SessionState = { ...NOBODY, endedBy: 'expiry' };
/** Without a marker, which another page may have removed. */
const unmarked = (): SessionState => (hasExpired() ? EXPIRED : NOBODY);

/**
 * Asks the directory for a token and the server for the session. Without an answer nothing is known, and the
 * marker stays.
 */
async function checkSession(strategy: () => Promise<AuthStrategy>): Promise<SessionState> {
  if (readMarker() === null) return unmarked();
  try {
    const directory = await strategy();
    try {
      if ((await directory.idToken({ forceRefresh: false })) === null) return EXPIRED;
    } catch (error) {
      return { ...NOBODY, error: errorOfCheck(directory.name, error) };
    }
    const session = await call('GET /api/session');
    return { ...NOBODY, session };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return EXPIRED;
    if (error instanceof ApiError) return { ...NOBODY, error: errorText(error.code, error.message) };
    return { ...NOBODY, error: error instanceof Error ? error.message : String(error) };
  }
}

type SessionProviderProps = {
  readonly children: ReactNode;
  /** Loads the configured strategy; called once somebody signs in or was signed in before. */
  readonly loadStrategy: () => Promise<AuthStrategy>;
};

/** Who is signed in, for the whole program. */
export function SessionProvider({ children, loadStrategy }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>(() =>
    readMarker() === null ? unmarked() : { ...NOBODY, isLoading: true },
  );
  const loaded = useRef<Promise<AuthStrategy> | null>(null);

  const strategy = useCallback(() => {
    const loading = loaded.current ?? loadStrategy();
    loaded.current = loading;
    // A load that failed (no network) is tried again the next time.
    loading.catch(() => {
      loaded.current = null;
    });
    return loading;
  }, [loadStrategy]);

  /** Forgets the session here. What the frame read for it goes with the frame: see `SignedInProviders`. */
  const end = useCallback((endedBy: 'sign-out' | 'expiry') => {
    removeMarker(endedBy);
    setState({ ...NOBODY, endedBy });
  }, []);

  const apply = useCallback((next: SessionState) => {
    if (next.session === null && next.error === null) removeMarker(next.endedBy ?? 'sign-out');
    setState(next);
  }, []);
  const refreshSession = useCallback(async () => apply(await checkSession(strategy)), [apply, strategy]);

  const signOut = useCallback(async (): Promise<Outcome> => {
    const outcome = await strategy()
      .then((directory) => directory.signOut())
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }));
    end('sign-out');
    return outcome;
  }, [end, strategy]);

  useLayoutEffect(() => {
    setTokenSource({
      idToken: async (options) => (readMarker() === null ? null : (await strategy()).idToken(options)),
      sessionLost: () => {
        // The tokens that no longer work must not be found by the next one to sign in.
        void strategy()
          .then((directory) => directory.signOut())
          .catch(() => undefined);
        end('expiry');
      },
    });
    const check = async (): Promise<void> => {
      const next = await checkSession(strategy);
      // The whole frame is drawn then: in a transition, the page answers in between.
      startTransition(() => apply(next));
    };
    if (readMarker() !== null) void check();
    return () => setTokenSource(null);
  }, [apply, end, strategy]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.storageArea !== localStorage || (event.key !== SESSION_MARKER_KEY && event.key !== null))
        return;
      if (readMarker() === null) end(hasExpired() ? 'expiry' : 'sign-out');
      else void refreshSession();
    };
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, [end, refreshSession]);

  const value = useMemo(
    () => ({ ...state, refreshSession, signOut, strategy }),
    [state, refreshSession, signOut, strategy],
  );
  return <Context value={value}>{children}</Context>;
}

export function useSession(): SessionContext {
  const context = use(Context);
  if (context === null) throw new Error('useSession stands outside of SessionProvider.');
  return context;
}

/** The session of a screen behind the authentication guard, where there always is one. */
export function useSignedIn(): SessionView {
  const { session } = useSession();
  if (session === null) throw new Error('useSignedIn stands outside of the authentication guard.');
  return session;
}
