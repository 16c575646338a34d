import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RowMenu } from '../table/RowMenu.tsx';
import { renderPart } from '../testing/render-part.tsx';
import { useConfirm } from './use-confirm.tsx';
import { type Undoable, useUndo } from './use-undo.tsx';

beforeAll(() => import('./ConfirmDialog.tsx'));
afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

function Deleter({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { confirm, dialog } = useConfirm();
  const ask = (): void =>
    void confirm({
      title: 'Delete this?',
      message: 'It cannot be brought back.',
      confirm: 'Delete',
      isDestructive: true,
    }).then(onAnswer);
  return (
    <>
      <button type="button" onClick={ask}>
        Delete it
      </button>
      <RowMenu
        label="Actions"
        items={[{ kind: 'action', key: 'delete', text: 'Delete by menu', onRun: ask }]}
      />
      {dialog}
    </>
  );
}

describe('confirm', () => {
  it('answers yes only to its own verb, and gives the focus back', async () => {
    const onAnswer = vi.fn();
    await renderPart(<Deleter onAnswer={onAnswer} />);
    const user = userEvent.setup();
    const opener = await screen.findByRole('button', { name: 'Delete it' });
    await user.click(opener);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this?' });
    expect(dialog.getAttribute('aria-describedby')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onAnswer).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('begins at the way out, so that Enter destroys nothing; Escape is a no', async () => {
    const onAnswer = vi.fn();
    await renderPart(<Deleter onAnswer={onAnswer} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delete it' }));
    const keep = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(false));
  });

  it('asked from a menu, gives the focus back to the button of the menu', async () => {
    await renderPart(<Deleter onAnswer={() => {}} />);
    const user = userEvent.setup();
    const opener = await screen.findByRole('button', { name: 'Actions' });
    await user.click(opener);
    await user.click(screen.getByRole('menuitem', { name: 'Delete by menu' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('answers no when the screen that asked goes away', async () => {
    const onAnswer = vi.fn();
    function Screen() {
      const [isThere, setThere] = useState(true);
      return (
        <>
          {isThere ? <Deleter onAnswer={onAnswer} /> : null}
          <button type="button" data-testid="leave" onClick={() => setThere(false)}>
            leave
          </button>
        </>
      );
    }
    await renderPart(<Screen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
    await screen.findByRole('alertdialog');
    act(() => screen.getByTestId('leave').click());
    await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false));
  });
});

function Mover(undoable: Undoable) {
  const offer = useUndo();
  return (
    <>
      <button type="button" onClick={() => offer(undoable)}>
        Move
      </button>
      <Toaster />
    </>
  );
}

describe('undo', () => {
  async function move(change: Partial<Undoable> = {}) {
    const onUndo = vi.fn();
    const onExpire = vi.fn();
    await renderPart(<Mover message="Moved." onUndo={onUndo} onExpire={onExpire} {...change} />);
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Move' });
    await user.click(button);
    await screen.findByText('Moved.');
    return { onUndo, onExpire, user, button };
  }

  it('takes back once, and gives the focus back', async () => {
    const { onUndo, onExpire, user, button } = await move();
    const undo = screen.getByRole('button', { name: 'Undo' });
    await user.click(undo);
    act(() => undo.click());
    expect(onUndo).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(onExpire).not.toHaveBeenCalled();
  });

  it('is done for good after its time', async () => {
    const { onUndo, onExpire } = await move({ lastsMs: 30 });
    await waitFor(() => expect(onExpire).toHaveBeenCalledOnce());
    expect(onUndo).not.toHaveBeenCalled();
  });

  it('is done for good when the page is closed', async () => {
    const { onExpire } = await move();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(onExpire).toHaveBeenCalledOnce();
  });

  it('waits as long as the focus is on it', async () => {
    const lastsMs = 60_000;
    const { onExpire } = await move({ lastsMs });
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    vi.useFakeTimers();
    try {
      act(() => void vi.advanceTimersByTime(10 * lastsMs));
      expect(onExpire).not.toHaveBeenCalled();
      act(() => screen.getByRole('button', { name: 'Undo' }).blur());
      act(() => void vi.advanceTimersByTime(lastsMs - 1));
      expect(onExpire).not.toHaveBeenCalled();
      act(() => void vi.advanceTimersByTime(1));
      expect(onExpire).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});
