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
import { openInterruption } from './interruption.ts';
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
  /**
   * The session has ended under its screens. They are kept, and `session` is whose they are, until somebody
   * signs in over them.
   */
  readonly isInterrupted: boolean;
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

const NOBODY: SessionState = {
  isLoading: false,
  session: null,
  error: null,
  endedBy: null,
  isInterrupted: false,
};
const EXPIRED: SessionState = { ...NOBODY, endedBy: 'expiry' };
/** Without a marker, which another page may have removed. */
const unmarked = (): SessionState => (hasExpired() ? EXPIRED : NOBODY);

/**
 * Asks the directory for a token and the server whose it is. A token that the server refuses is renewed once.
 * Without an answer nothing is known, and the marker stays.
 */
async function checkSession(strategy: () => Promise<AuthStrategy>): Promise<SessionState> {
  if (readMarker() === null) return unmarked();
  try {
    const directory = await strategy();
    for (const forceRefresh of [false, true]) {
      let token: string | null;
      try {
        token = await directory.idToken({ forceRefresh });
      } catch (error) {
        return { ...NOBODY, error: errorOfCheck(directory.name, error) };
      }
      if (token === null) return EXPIRED;
      const session = await call('GET /api/session', { withToken: token }).catch(unlessRefused);
      if (session !== null) return { ...NOBODY, session };
    }
    leaveNoTokens(directory);
    return EXPIRED;
  } catch (error) {
    if (error instanceof ApiError) return { ...NOBODY, error: errorText(error.code, error.message) };
    return { ...NOBODY, error: error instanceof Error ? error.message : String(error) };
  }
}

function unlessRefused(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** The tokens that no longer work must not be found by the next one to sign in. */
function leaveNoTokens(directory: AuthStrategy): void {
  directory.signOut().catch(() => undefined);
}

const isSamePerson = (one: SessionView, other: SessionView): boolean =>
  one.user.id === other.user.id && one.tenant.id === other.tenant.id;

/**
 * A shift. Whoever comes back later begins anew, and nothing of the page is left (OWASP ASVS 5.0, 14.3.1).
 */
const KEPT_MS = 8 * 3_600_000;

type SessionProviderProps = {
  readonly children: ReactNode;
  /** Loads the configured strategy; called once somebody signs in or was signed in before. */
  readonly loadStrategy: () => Promise<AuthStrategy>;
  /** Whether screens are kept when their session ends: something asks to sign in over them. */
  readonly keepsScreens?: boolean;
};

/** Who is signed in, for the whole program. */
export function SessionProvider({ children, loadStrategy, keepsScreens = false }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>(() =>
    readMarker() === null ? unmarked() : { ...NOBODY, isLoading: true },
  );
  const loaded = useRef<Promise<AuthStrategy> | null>(null);
  /** What is shown, or will be: it is known before it is drawn. */
  const latest = useRef(state);
  const turn = useRef(0);
  const [interruption] = useState(openInterruption);

  const strategy = useCallback(() => {
    const loading = loaded.current ?? loadStrategy();
    loaded.current = loading;
    // A load that failed (no network) is tried again the next time.
    loading.catch(() => {
      loaded.current = null;
    });
    return loading;
  }, [loadStrategy]);

  const put = useCallback((next: SessionState) => {
    latest.current = next;
    setState(next);
  }, []);

  /**
   * Forgets the session here. What the frame read for it goes with the frame: see `SignedInProviders`. What
   * was asked in its name is never sent.
   */
  const end = useCallback(
    (endedBy: 'sign-out' | 'expiry') => {
      removeMarker(endedBy);
      turn.current += 1;
      interruption.end();
      put({ ...NOBODY, endedBy });
    },
    [interruption, put],
  );

  /** The session is over, and nobody wished it. */
  const lose = useCallback(() => {
    if (!keepsScreens || latest.current.session === null) return end('expiry');
    removeMarker('expiry');
    interruption.begin();
    put({ ...latest.current, isInterrupted: true });
  }, [end, interruption, keepsScreens, put]);

  useEffect(() => {
    if (!state.isInterrupted) return undefined;
    const timer = setTimeout(() => end('expiry'), KEPT_MS);
    return () => clearTimeout(timer);
  }, [end, state.isInterrupted]);

  const apply = useCallback(
    (next: SessionState) => {
      const { session: before } = latest.current;
      if (next.session === null && next.error === null) {
        if (next.endedBy === 'expiry') return lose();
        // A directory that fails may count as nobody being signed in: the marker tells it from a sign-out.
        if (before !== null) return readMarker() === null ? end('sign-out') : lose();
        removeMarker('sign-out');
        return put(next);
      }
      // Nothing is known: screens that are there stay as they are.
      if (next.session === null)
        return put(before === null ? next : { ...latest.current, error: next.error });
      if (before !== null && !isSamePerson(before, next.session)) turn.current += 1;
      interruption.end();
      put(next);
    },
    [end, interruption, lose, put],
  );
  /** An answer about a session that is no longer this browser's says nothing. */
  const check = useCallback(
    async (take: (change: () => void) => void) => {
      const marker = readMarker();
      const next = await checkSession(strategy);
      if (readMarker() === marker) take(() => apply(next));
    },
    [apply, strategy],
  );
  const refreshSession = useCallback(() => check((change) => change()), [check]);

  const signOut = useCallback(async (): Promise<Outcome> => {
    const outcome = await strategy()
      .then((directory) => directory.signOut())
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }));
    end('sign-out');
    return outcome;
  }, [end, strategy]);

  useLayoutEffect(() => {
    setTokenSource({
      idToken: async (options) => {
        const asked = turn.current;
        await interruption.over();
        if (turn.current !== asked || readMarker() === null) return null;
        const token = await (await strategy()).idToken(options);
        // Whoever asked has left meanwhile: the token is another one's.
        return turn.current === asked ? token : null;
      },
      sessionLost: () => {
        if (interruption.isOn()) return;
        void strategy()
          .then(leaveNoTokens)
          .catch(() => undefined);
        lose();
      },
      turn: () => turn.current,
    });
    // The whole frame is drawn then: in a transition, the page answers in between.
    if (readMarker() !== null) void check(startTransition);
    return () => setTokenSource(null);
  }, [check, interruption, lose, strategy]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.storageArea !== localStorage || (event.key !== SESSION_MARKER_KEY && event.key !== null))
        return;
      if (readMarker() !== null) void refreshSession();
      else if (hasExpired()) lose();
      else end('sign-out');
    };
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, [end, lose, refreshSession]);

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

/**
 * What stands within sees nobody signed in: where somebody signs in over the screens of a session that has
 * ended.
 */
export function AsGuest({ children }: { children: ReactNode }) {
  const context = useSession();
  const guest = useMemo(() => ({ ...context, session: null }), [context]);
  return <Context value={guest}>{children}</Context>;
}

/** The session of a screen behind the authentication guard, where there always is one. */
export function useSignedIn(): SessionView {
  const { session } = useSession();
  if (session === null) throw new Error('useSignedIn stands outside of the authentication guard.');
  return session;
}
