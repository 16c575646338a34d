import type { HandoverSettings } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newDicom, send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';

let program: IntakeProgram;
let chief: Person;
let members: Person[];
beforeAll(async () => {
  program = await intakeProgram();
  chief = await program.person(['naseem'], { 'custom:role': 'admin' });
  members = [await program.person(['naseem']), await program.person(['naseem'])];
});
afterAll(() => program.close());

const ask = async (method: 'POST' | 'PUT', path: string, payload: object) => {
  const answer = await program.app.inject({
    method,
    url: `/api/handover/${path}`,
    headers: chief.headers,
    payload,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<HandoverSettings>();
};
const came = async (modality: string, study?: { readonly instanceUid: string }) => {
  const patient = { mrn: 'N-77', name: 'Doe^Jane' };
  const bytes = await newDicom({ modality, ...(study && { study, patient }) });
  const { uploadId } = await send(program, program.naseem, bytes);
  const view = await program.upload(program.naseem, uploadId);
  return { studyId: view?.studyId ?? '' };
};
const holder = async (studyId: string) => {
  const answer = await program.app.inject({ url: `/api/studies/${studyId}`, headers: chief.headers });
  const { assigned } = answer.json<{
    assigned: { person: { userId: string } | null; group: { name: string } | null } | null;
  }>();
  return assigned && (assigned.person?.userId ?? assigned.group?.name ?? null);
};

test('a new study goes to whom the first fitting rule says, in turns within a group, and by no rule to nobody', async () => {
  const { groups } = await ask('POST', 'groups', {
    name: 'Chest',
    members: members.map(({ userId }) => userId),
  });
  const groupId = groups[0]?.id ?? '';
  const rule = { priority: null, takesTurns: false };
  await ask('PUT', 'rules', {
    rules: [
      { ...rule, modality: 'CR', to: { userId: chief.userId } },
      { ...rule, modality: 'DX', takesTurns: true, to: { groupId } },
      { ...rule, modality: 'DX', to: { userId: chief.userId } },
    ],
  });
  expect(await holder((await came('CR')).studyId)).toBe(chief.userId);
  const turns = [];
  for (let study = 0; study < 4; study += 1) turns.push(await holder((await came('DX')).studyId));
  const [first, second] = members.map(({ userId }) => userId).toSorted();
  expect(turns).toEqual([first, second, first, second]);
  await ask('PUT', 'rules', { rules: [{ ...rule, modality: 'DX', to: { groupId } }] });
  expect(await holder((await came('DX')).studyId)).toBe('Chest');
  expect(await holder((await came('CR')).studyId)).toBe(null);
});

test('a further image of a study changes nothing of whose it is', async () => {
  const study = { instanceUid: '1.2.3.4.77' };
  await ask('PUT', 'rules', { rules: [] });
  const { studyId } = await came('DX', study);
  await ask('PUT', 'rules', {
    rules: [{ modality: null, priority: null, takesTurns: false, to: { userId: chief.userId } }],
  });
  expect((await came('DX', study)).studyId).toBe(studyId);
  expect(await holder(studyId)).toBe(null);
});

test('nothing goes to who has left, was disabled or may not read any more: the next turn, or rule, has it', async () => {
  const [leaver, moved, disabled] = [
    await program.person(['naseem']),
    await program.person(['naseem']),
    await program.person(['naseem']),
  ];
  const [stays] = members;
  const { groups } = await ask('POST', 'groups', {
    name: 'Changing',
    members: [leaver, moved, disabled, stays].map((person) => person?.userId),
  });
  const groupId = groups.find(({ name }) => name === 'Changing')?.id;
  const rule = { priority: null, modality: 'MG', takesTurns: false };
  const rules = [
    { ...rule, to: { userId: leaver.userId } },
    { ...rule, takesTurns: true, to: { groupId } },
  ];
  await ask('PUT', 'rules', { rules });
  const { users } = program.services.directory;
  await users.remove(leaver.userId);
  await users.change(moved.userId, { groups: [], attributes: { 'custom:tenant': 'medical-center' } });
  await users.setEnabled(disabled.userId, false);
  for (let study = 0; study < 2; study += 1)
    expect(await holder((await came('MG')).studyId)).toBe(stays?.userId);
  await users.change(stays?.userId ?? '', { attributes: { 'custom:role': 'researcher' } });
  expect(await holder((await came('MG')).studyId)).toBe('Changing');
});
