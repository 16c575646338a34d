import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Chosen } from '../table/selection.ts';
import { renderPart } from '../testing/render-part.tsx';
import { type AskProps, type Command, fitOf } from './command.ts';
import { useCommands } from './use-commands.tsx';

beforeAll(() => import('../ask/ConfirmDialog.tsx'));
afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

type Letter = { readonly id: string; readonly isSigned: boolean; readonly isArchived?: boolean };
type Asked = Chosen<Letter, null>;
const UNSIGNED: Letter = { id: 'one', isSigned: false };
const SIGNED: readonly Letter[] = ['two', 'three'].map((id) => ({ id, isSigned: true }));
const rows = (...of: readonly Letter[]): Asked => ({ kind: 'rows', rows: of });

const whyNot = ({ isSigned }: Letter): string | null => (isSigned ? null : 'It is not signed yet.');

describe('whom a command fits', () => {
  it('is those of the chosen for whom nothing speaks against it', () => {
    expect(fitOf({ whyNot }, rows(UNSIGNED, ...SIGNED))).toEqual({
      whyNot: null,
      chosen: rows(...SIGNED),
      number: 2,
      total: 3,
    });
  });

  it('is nobody, for the reasons of all', () => {
    expect(fitOf({ whyNot }, rows(UNSIGNED, { ...UNSIGNED, id: 'four' }))).toEqual({
      whyNot: 'It is not signed yet.',
    });
  });

  it('is no question where it makes no sense', () => {
    const restore = { isOffered: ({ isArchived = false }: Letter) => isArchived, whyNot };
    expect(fitOf(restore, rows(UNSIGNED))).toBeNull();
  });

  it('is left to the server where all that match are chosen', () => {
    const all: Asked = { kind: 'all', view: null, count: 1_234 };
    expect(fitOf({ whyNot }, all)).toEqual({ whyNot: null, chosen: all, number: 1_234, total: 1_234 });
  });
});

type LettersProps = {
  readonly commands: readonly Command<Letter, null>[];
  readonly chosen?: Asked;
  readonly expect?: () => Promise<() => void>;
  readonly onChanged?: () => Promise<void>;
};

function Letters({ commands, chosen = rows(UNSIGNED, ...SIGNED), ...effects }: LettersProps) {
  const { renderMenu, bulkActions, dialogs } = useCommands(commands, { nameOf: ({ id }) => id, ...effects });
  return (
    <>
      {renderMenu?.(UNSIGNED)}
      <div role="toolbar">{bulkActions?.(chosen, () => {})}</div>
      {dialogs}
      <Toaster />
    </>
  );
}

type Archive = Extract<Command<Letter, null>, { readonly safety: 'undo'; readonly work: unknown }>;
const archive = (change: Partial<Archive> = {}): Archive => ({
  id: 'archive',
  text: 'Archive',
  on: 'both',
  safety: 'undo',
  work: async () => ({ message: 'Archived.', undo: async () => {} }),
  ...change,
});

describe('commands of a list', () => {
  it('say in the menu why not, to keys too, and do nothing', async () => {
    const work = vi.fn(archive().work);
    await renderPart(<Letters commands={[archive({ whyNot, work })]} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Actions for one' }));
    const item = await screen.findByRole('menuitem', {
      name: 'Archive',
      description: 'It is not signed yet.',
    });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(item);
    expect(work).not.toHaveBeenCalled();
  });

  it('say above chosen rows why not, and to how many they apply', async () => {
    const work = vi.fn(archive().work);
    const { unmount } = await renderPart(
      <Letters commands={[archive({ whyNot, work })]} chosen={rows(UNSIGNED)} />,
    );
    const user = userEvent.setup();
    const refused = await screen.findByRole('button', {
      name: 'Archive',
      description: 'It is not signed yet.',
    });
    refused.focus();
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('tooltip')).textContent).toBe('It is not signed yet.');
    expect(work).not.toHaveBeenCalled();
    unmount();
    await renderPart(<Letters commands={[archive({ whyNot, work })]} />);
    await user.click(await screen.findByRole('button', { name: 'Archive 2 of 3' }));
    expect(work).toHaveBeenCalledExactlyOnceWith(rows(...SIGNED));
  });

  it('show at once what is expected, and put it back where it fails', async () => {
    const rollBack = vi.fn();
    let fail = (_error: Error): void => {};
    const work = () => new Promise<never>((_resolve, reject) => (fail = reject));
    const expected = vi.fn(async () => rollBack);
    await renderPart(<Letters commands={[archive({ becomes: () => null, work })]} expect={expected} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Archive (3)' }));
    expect(expected).toHaveBeenCalledOnce();
    expect(rollBack).not.toHaveBeenCalled();
    await act(async () => fail(new Error('secret')));
    expect(rollBack).toHaveBeenCalledOnce();
    expect((await screen.findByText(/went wrong/u)).textContent).not.toContain('secret');
  });

  it('can be taken back, after which the list is read anew', async () => {
    const undo = vi.fn(async () => {});
    const onChanged = vi.fn(async () => {});
    const work = async () => ({ message: '3 letters archived.', undo });
    await renderPart(<Letters commands={[archive({ work })]} onChanged={onChanged} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Archive (3)' }));
    expect(await screen.findByText('3 letters archived.')).toBeTruthy();
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
    expect(undo).toHaveBeenCalledOnce();
  });

  it('are asked about first, by a question or by a dialog of their own', async () => {
    const work = vi.fn(async () => ({ message: 'Done.' }));
    const Name = ({ onWork }: AskProps<Letter, null>) => (
      <button type="button" onClick={() => onWork(work)}>
        With this name
      </button>
    );
    await renderPart(
      <Letters
        commands={[
          {
            id: 'delete',
            text: 'Delete',
            menu: 'More',
            on: 'rows',
            safety: 'confirm',
            question: () => ({ title: 'Delete these?', message: 'For good.', confirm: 'Delete for good' }),
            work,
          },
          { id: 'rename', text: 'Rename', menu: 'More', on: 'rows', safety: 'none', Ask: Name },
        ]}
      />,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete (3)' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete these?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(work).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename (3)' }));
    await user.click(await screen.findByRole('button', { name: 'With this name' }));
    expect(work).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'With this name' })).toBeNull();
  });
});
