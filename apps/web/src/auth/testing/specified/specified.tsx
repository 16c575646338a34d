import { cleanup, screen } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type AuthStrategy,
  type LinkedSignIn,
  SIGNED_IN,
  type StrategyName,
} from '../../../app/session/strategy.ts';
import { renderApp, sessionOf, strategyDouble } from '../../../testing/render-app.tsx';
import { authRoutes } from '../auth-app.tsx';

/** A text of the specification, and how a person comes to see it. */
export type Specified = {
  readonly text: string;
  /** The page whose address is opened; its strategy is the configured one. */
  readonly at: string;
  /** What the person does there. */
  readonly reach?: () => void | Promise<void>;
  /** Where the text then stands; anywhere by default. A field is named by its label. */
  readonly seen?: 'alert' | 'toast' | { readonly field: string };
  readonly strategy?: Partial<AuthStrategy> | (() => Promise<AuthStrategy>);
  readonly links?: Partial<LinkedSignIn>;
  readonly isSignedIn?: boolean;
  /** Time goes by as the test says. */
  readonly waits?: boolean;
};

const strategyOf = (at: string): StrategyName =>
  at.includes('/supabase/') ? 'supabase' : at.includes('/cognito/') ? 'cognito' : 'custom';

const well = async () => SIGNED_IN;
const LINKS: LinkedSignIn = {
  offers: async () => ({ providers: [], signUp: true }),
  setSession: well,
  confirmSignUp: well,
  resendSignUp: well,
};

/** Opens a page with the product's own routes, forms and texts. */
export async function openSpecified({
  at,
  strategy = {},
  links,
  isSignedIn = false,
}: Omit<Specified, 'text'>) {
  const name = strategyOf(at);
  const directory =
    typeof strategy === 'function'
      ? await strategy()
      : strategyDouble({ name, links: name === 'supabase' ? { ...LINKS, ...links } : null, ...strategy });
  await renderApp(authRoutes, {
    at,
    strategy: directory,
    config: { AISO_AUTH_STRATEGY: name, resetsPasswordsByMail: true },
    session: sessionOf('naseem'),
    isMarked: isSignedIn,
  });
}

/** Waits for the text where the person looks for it. */
async function expectSeen({ text, seen }: Pick<Specified, 'text' | 'seen'>): Promise<void> {
  if (seen !== undefined && typeof seen === 'object') {
    const message = await screen.findByText(text);
    const field = screen.getByLabelText(seen.field);
    expect(field.getAttribute('aria-describedby')).toBe(message.id);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    return;
  }
  const [shown] = await screen.findAllByText(text, { exact: false });
  expect(shown?.textContent).toContain(text);
  if (seen === 'alert') expect(shown?.closest('[data-severity]')).not.toBeNull();
  if (seen === 'toast') expect(shown?.closest('[role=status]')).not.toBeNull();
}

/**
 * Checks those of the texts that the configured strategy's pages show. The configuration is read once a page
 * load: one strategy a file.
 */
export function checkSpecified(name: StrategyName, entries: readonly Specified[]): void {
  afterEach(() => {
    cleanup();
    toast.remove();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  it.each(entries.filter(({ at }) => strategyOf(at) === name))('"$text" on $at', async (entry) => {
    if (entry.waits) vi.useFakeTimers({ shouldAdvanceTime: true });
    await openSpecified(entry);
    await screen.findByRole('heading', { level: 1 });
    await entry.reach?.();
    await expectSeen(entry);
  });
}
