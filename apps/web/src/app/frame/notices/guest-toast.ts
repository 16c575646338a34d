/** Toasts for guests. The program shows its toasts once somebody signed in, or once one is asked for here. */
let isAsked = false;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const guestToasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isAsked: (): boolean => isAsked,
};

export async function guestToast(kind: 'success' | 'error', text: string): Promise<void> {
  // With what shows it: its few seconds run from when it is made.
  const [{ default: toast }] = await Promise.all([import('react-hot-toast'), import('./Toasts.tsx')]);
  isAsked = true;
  for (const listener of listeners) listener();
  toast[kind](text);
}
