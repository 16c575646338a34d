import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import toast from 'react-hot-toast';
import type { DemoStore } from './demo-store.ts';

const DEMO = 'demo';
const keyOf = (store: { readonly id: string }): readonly string[] => [DEMO, store.id];

/** Whether a query reads from the demo. */
export const isOfDemo = ({ queryKey: [first] }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof first === 'string' && first.startsWith(DEMO);

/** The key under which a list of the demo is cached. */
export const listKeyOf = (id: string): string => `${DEMO} ${id}`;

/** Reads anew what is shown of the demo after each change of the store. */
export function useFreshAfterChange(store: Pick<DemoStore<unknown>, 'listen'>): void {
  const client = useQueryClient();
  useEffect(
    () => store.listen(() => void client.invalidateQueries({ predicate: isOfDemo })),
    [client, store],
  );
}

/** All of a store's data, read once and shared by whatever shows them. */
export function useDemoData<D>(store: DemoStore<D>, refreshMs: number | null = null) {
  useFreshAfterChange(store);
  return useQuery({
    queryKey: keyOf(store),
    queryFn: ({ signal }) => store.read((data) => data, signal),
    refetchInterval: refreshMs ?? false,
    refetchOnWindowFocus: false,
    // What a change left alone is the same object already. To compare ten thousand takes longer than to draw.
    structuralSharing: false,
  });
}

export type DemoChange<D> = (
  to: (data: D) => D,
  said?: {
    /** Said when it is done: "1 ticket closed." */
    readonly message?: string;
    /** Whether the message offers the way back; it does where this is not said. */
    readonly canUndo?: boolean;
    /**
     * Given what takes it back, for other ways than the message's. Whichever comes first does it; what is
     * answered is whether it was this one.
     */
    readonly onDone?: (takeBack: () => Promise<boolean>) => void;
  },
) => Promise<boolean>;

/** Makes of the same data the same again: what a store has in the end is what is shown already. */
function kept<D>(to: (data: D) => D): (data: D) => D {
  let last: { readonly of: D; readonly made: D } | undefined;
  return (data) => {
    if (last?.of !== data) last = { of: data, made: to(data) };
    return last.made;
  };
}

/**
 * Changes a store: what will be is shown at once by whatever reads it by `useDemoData`. Where the change
 * fails, what was there comes back, and a toast says why. Answers whether it was done.
 */
export function useDemoChange<D>(store: DemoStore<D>): DemoChange<D> {
  const client = useQueryClient();
  const offerUndo = useUndo();
  const sentenceOf = useSentenceOf();
  return useCallback<DemoChange<D>>(
    async (asked, { message, canUndo = true, onDone } = {}) => {
      const to = kept(asked);
      const queryKey = keyOf(store);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<D>(queryKey);
      try {
        client.setQueryData<D>(queryKey, (data) => (data === undefined ? data : to(data)));
        const undo = await store.change(to);
        let isBack = false;
        const takeBack = async (): Promise<boolean> => {
          if (isBack) return false;
          isBack = true;
          await undo();
          return true;
        };
        onDone?.(takeBack);
        const onUndo = (): void => void takeBack();
        if (message !== undefined && canUndo) offerUndo({ message, onUndo });
        else if (message !== undefined) toast.success(message);
        return true;
      } catch (error) {
        client.setQueryData(queryKey, before);
        // Others may have been on their way, too: what is shown must be what the store has.
        void client.invalidateQueries({ queryKey });
        toast.error(sentenceOf(error));
        return false;
      }
    },
    [client, offerUndo, sentenceOf, store],
  );
}
