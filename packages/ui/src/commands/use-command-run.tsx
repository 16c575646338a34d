import { type ReactNode, Suspense, useCallback, useState } from 'react';
import toast from 'react-hot-toast';
import { useConfirm } from '../ask/use-confirm.tsx';
import { useUndo } from '../ask/use-undo.tsx';
import { useSentenceOf } from '../states/use-sentence-of.ts';
import type { Chosen } from '../table/selection.ts';
import { type Action, type Done, fitsRow } from './command.ts';

export type CommandEffects<Row, View> = {
  /** Shows what rows will be; what it gives shows again what they were. */
  readonly expect?:
    | ((chosen: Chosen<Row, View>, becomes: (row: Row) => Row | null) => Promise<() => void>)
    | undefined;
  /** Something was changed, or may have been: what is shown is read anew. */
  readonly onChanged?: (() => Promise<unknown>) | undefined;
};

export type RunCommand<Row, View> = (
  command: Action<Row, View>,
  chosen: Chosen<Row, View>,
  onDone?: () => void,
) => void;

/** Carries out commands: asks first, shows what is expected, says what came of it, and takes it back. */
export function useCommandRun<Row, View>({
  expect,
  onChanged,
}: CommandEffects<Row, View>): {
  run: RunCommand<Row, View>;
  dialogs: ReactNode;
} {
  const { confirm, dialog } = useConfirm();
  const offerUndo = useUndo();
  const sentenceOf = useSentenceOf();
  const [asked, setAsked] = useState<{
    command: Action<Row, View>;
    chosen: Chosen<Row, View>;
    onDone: () => void;
  } | null>(null);

  const takeBack = useCallback(
    async (undo: () => Promise<unknown>): Promise<void> => {
      try {
        await undo();
      } catch (error) {
        toast.error(sentenceOf(error));
      }
      await onChanged?.();
    },
    [onChanged, sentenceOf],
  );
  const carryOut = useCallback(
    async (
      command: Action<Row, View>,
      chosen: Chosen<Row, View>,
      work: () => Promise<Done>,
      onDone: () => void,
    ): Promise<void> => {
      if (command.safety === 'confirm' && !(await confirm(command.question(chosen)))) return;
      const { becomes } = command;
      // Of all that match it is known here for the rows that are shown whom it fits.
      const rollBack =
        becomes && (await expect?.(chosen, (row) => (fitsRow(command, row) ? becomes(row) : row)));
      try {
        const done = await work();
        onDone();
        if (done === null) {
          rollBack?.();
          return;
        }
        const { message, failed, undo } = done;
        if (failed !== undefined) toast.error(failed);
        if (message !== undefined && undo !== undefined) {
          offerUndo({ message, onUndo: () => void takeBack(undo) });
        } else if (message !== undefined) toast.success(message);
      } catch (error) {
        rollBack?.();
        toast.error(sentenceOf(error));
      }
      await onChanged?.();
    },
    [confirm, expect, offerUndo, onChanged, sentenceOf, takeBack],
  );
  const run = useCallback<RunCommand<Row, View>>(
    (command, chosen, onDone = () => {}) => {
      if ('Ask' in command) setAsked({ command, chosen, onDone });
      else void carryOut(command, chosen, () => command.work(chosen), onDone);
    },
    [carryOut],
  );
  const asking =
    asked !== null && 'Ask' in asked.command ? (
      <Suspense fallback={null}>
        <asked.command.Ask
          chosen={asked.chosen}
          onClose={() => setAsked(null)}
          onWork={(work) => {
            setAsked(null);
            void carryOut(asked.command, asked.chosen, work, asked.onDone);
          }}
        />
      </Suspense>
    ) : null;
  const dialogs = (
    <>
      {dialog}
      {asking}
    </>
  );
  return { run, dialogs };
}
