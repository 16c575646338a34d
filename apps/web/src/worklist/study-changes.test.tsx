import type { StudyView } from '@aiso/contracts/studies';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import { Toasts } from '../app/frame/notices/Toasts.tsx';
import { answer } from '../testing/answer.ts';
import { studyView } from '../testing/study-view.ts';
import { BulkActions } from './BulkActions.tsx';
import { type RowCommands, StudyMenu } from './StudyMenu.tsx';
import { useStudyChanges } from './use-study-changes.ts';

afterEach(() => {
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
});

const ignore = (): void => undefined;
const COMMANDS: RowCommands = {
  canChange: true,
  canRead: true,
  canSeePatients: true,
  canAssign: false,
  ownId: 'me',
  onClaim: ignore,
  onGiveBack: ignore,
  onAssign: ignore,
  onChanged: ignore,
  onRetry: ignore,
  onReinfer: ignore,
  onPriority: ignore,
  onAge: ignore,
  onJoin: ignore,
  onConflict: ignore,
};

/** The actions for selected studies, before a server that takes every change. */
async function renderActions(studies: readonly StudyView[], more: Partial<RowCommands> = {}) {
  const sent: [path: string, body: unknown][] = [];
  const changed: string[] = [];
  const onJoined = vi.fn();
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(typeof body === 'string' ? body : '{}')]);
    const [first = studyView('none')] = studies;
    return path.endsWith('/join')
      ? answer('POST /api/studies/join', first)
      : answer('PUT /api/studies/ages', { studies });
  });
  const Actions = () => {
    const { setAge, join } = useStudyChanges(({ studyId }) => changed.push(studyId), onJoined);
    const commands = {
      ...COMMANDS,
      onAge: (chosen: readonly StudyView[], group: 'adult' | 'child' | null) => void setAge(chosen, group),
      onJoin: (chosen: readonly StudyView[]) => void join(chosen),
      ...more,
    };
    return (
      <>
        <BulkActions studies={studies} commands={commands} />
        <Toasts />
      </>
    );
  };
  await renderPart(<Actions />);
  await screen.findByRole('button', { name: 'Set priority' });
  return { sent, changed, onJoined };
}

it('one click says whose age group many studies are of, and Undo takes it back', async () => {
  const needed = (id: string) => studyView(id, { ageNeeded: true });
  const { sent, changed } = await renderActions([needed('a'), studyView('known'), needed('b')]);
  await userEvent.click(screen.getByRole('button', { name: 'Age: adult (2)' }));
  await screen.findByText('Age set to adult for 2 studies.');
  expect(changed).toContain('a');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Entered age cleared.');
  const studyIds = ['a', 'b'];
  expect(sent).toEqual([
    ['/api/studies/ages', { studyIds, age: { group: 'adult' } }],
    ['/api/studies/ages', { studyIds, age: null }],
  ]);
});

it('studies are joined where each of them may be, and nowhere else', async () => {
  const { sent, onJoined } = await renderActions([
    studyView('a', { isJoinable: true }),
    studyView('b', { isJoinable: true }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Merge 2' }));
  await waitFor(() => expect(onJoined).toHaveBeenCalled());
  expect(sent).toEqual([['/api/studies/join', { studyIds: ['a', 'b'] }]]);
  cleanup();
  await renderActions([studyView('a', { isJoinable: true }), studyView('b')]);
  expect(screen.queryByRole('button', { name: /^Merge/u })).toBeNull();
});

const menuOf = async (study: StudyView): Promise<(string | null)[]> => {
  await renderPart(<StudyMenu study={study} commands={COMMANDS} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for a.png' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

it.each<[StudyView['saidAge'], readonly string[]]>([
  [{ group: 'adult' }, ['Age: child', 'Clear entered age']],
  [{ group: 'child' }, ['Age: adult', 'Clear entered age']],
  [{ years: 50 }, ['Age: adult', 'Age: child', 'Clear entered age']],
  // The file's own age stands.
  [null, []],
])('an age that people said (%j) can be corrected in the row: %j', async (saidAge, offered) => {
  const items = await menuOf(studyView('a', { state: 'done', saidAge }));
  expect(items.filter((item) => /\bage\b/iu.test(item ?? ''))).toEqual(offered);
});

it('a row that waits offers what settles it, to those who may', async () => {
  const study = studyView('a', {
    ageNeeded: true,
    conflict: { id: 'c', kinds: ['same_study_other_patient'] },
  });
  const onConflict = vi.fn();
  const itemsFor = async (commands: Partial<RowCommands>): Promise<(string | null)[]> => {
    await renderPart(<StudyMenu study={study} commands={{ ...COMMANDS, onConflict, ...commands }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for a.png' }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  expect(await itemsFor({ canChange: false, canRead: false })).toEqual(['Open reading']);
  cleanup();
  expect(await itemsFor({})).toEqual(
    expect.arrayContaining(['Resolve identity', 'Age: adult', 'Age: child']),
  );
  await userEvent.click(screen.getByRole('menuitem', { name: 'Resolve identity' }));
  expect(onConflict).toHaveBeenCalledWith(study);
});
