import type { StudyView } from '@aiso/contracts/studies';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../testing/answer.ts';
import { studyView } from '../testing/study-view.ts';
import { HandoverButtons } from './HandoverButtons.tsx';
import { Rules } from './Rules.tsx';
import { BO, OWN, openPart } from './testing/handover-app.tsx';
import { useColleagueName } from './use-colleague-name.ts';

afterEach(() => {
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
});

const AT = '2026-01-01T00:00:00.000Z';
const heldBy = (id: string, person: StudyView['assigned']): StudyView => studyView(id, { assigned: person });
const own = heldBy('own', { person: OWN, group: null, at: AT });
const others = heldBy('others', { person: BO, group: null, at: AT });
const groups = heldBy('groups', { person: null, group: { id: 'g1', name: 'Night' }, at: AT });
const free = studyView('free');

async function openButtons(studies: readonly StudyView[], after: readonly StudyView[]) {
  const changed: StudyView[] = [];
  const opened = await openPart(
    () => <HandoverButtons studies={studies} onChanged={(study) => changed.push(study)} />,
    {
      'POST /api/handover/assign': () => answer('POST /api/handover/assign', { studies: [...after] }),
      'POST /api/handover/claim': () => answer('POST /api/handover/claim', { studies: [...after] }),
      'POST /api/handover/give-back': () => answer('POST /api/handover/give-back', { studies: [...after] }),
    },
  );
  await screen.findByRole('button', { name: 'Assign' });
  return { ...opened, changed };
}

it('takes what nobody has, gives back what is one’s own, and says which another has meanwhile', async () => {
  const after = [heldBy('free', others.assigned), heldBy('groups', own.assigned)];
  const { sent, changed, user } = await openButtons([own, others, groups, free], after);
  await user.click(screen.getByRole('button', { name: 'Take' }));
  expect(await screen.findByText('Assigned to you (1).')).toBeTruthy();
  expect(screen.getByText('Already assigned to someone else (1).')).toBeTruthy();
  expect(changed).toEqual(after);
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['POST /api/handover/claim', { studyIds: ['groups', 'free'] }],
      ['POST /api/handover/give-back', { studyIds: ['own'] }],
    ]),
  );
});

it('offers no taking of what another has, and no giving back of what is not one’s own', async () => {
  await openButtons([others], []);
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
});

it('assigns to a group or a person by name or address, and to nobody', async () => {
  const { sent, user } = await openButtons([others], [others]);
  for (const [typed, name] of [
    ['nig', 'Night'],
    ['bo@', 'bo@example.org'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign studies (1)' }));
    await user.type(dialog.getByRole('combobox', { name: 'Person or group' }), typed);
    await user.click(await screen.findByRole('option', { name }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await user.click(await screen.findByRole('button', { name: 'Remove assignment' }));
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([
      { studyIds: ['others'], to: { groupId: 'g1' } },
      { studyIds: ['others'], to: { userId: 'u2' } },
      { studyIds: ['others'], to: null },
    ]),
  );
});

it('calls colleagues by their names, and by their addresses where they have none or left', async () => {
  const left = { userId: 'u9', email: 'left@example.org' };
  const People = () => <p>{[OWN, BO, left].map(useColleagueName()).join(', ')}</p>;
  const Part = () => {
    const [isShown, setShown] = useState(false);
    return isShown ? (
      <People />
    ) : (
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
    );
  };
  const { user } = await openPart(Part, {});
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Ada Lovelace, bo@example.org, left@example.org')).toBeTruthy();
});

it('offers to save rules once one was changed', async () => {
  const rule = { modality: null, priority: null, takesTurns: false, to: { person: BO } };
  const saveRules = vi.fn();
  const { user } = await openPart(
    () => <Rules rules={[rule]} assignees={{ people: [OWN, BO], groups: [] }} saveRules={saveRules} />,
    {},
  );
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save rules' });
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove rule 1' }));
  await user.click(save);
  expect(saveRules).toHaveBeenCalledWith([]);
});
