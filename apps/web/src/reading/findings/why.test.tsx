import type { Why } from '@aiso/contracts/verdicts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { WhyControl } from './WhyControl.tsx';

afterEach(cleanup);

const LABEL = 'Reason for disagreeing with Lung opacity';

async function open(why: Why | null) {
  const said: (Why | null)[] = [];
  await renderPart(<WhyControl finding="Lung opacity" why={why} onChange={(next) => said.push(next)} />);
  await screen.findByRole('combobox', { name: LABEL });
  return said;
}
const choose = async (reason: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: LABEL }));
  await userEvent.click(await screen.findByRole('option', { name: reason }));
};

it('a reason of the list is kept at once, and own words beside it when they are saved', async () => {
  const said = await open(null);
  await choose('Overlapping structures');
  await userEvent.type(screen.getByRole('textbox', { name: 'In your own words' }), 'Scapula');
  await userEvent.click(screen.getByRole('button', { name: 'Save reason' }));
  expect(said).toEqual([
    { reason: 'overlap', words: null },
    { reason: 'overlap', words: 'Scapula' },
  ]);
});

it('another reason is kept with its words alone, and none takes it back', async () => {
  const said = await open({ reason: 'variant', words: null });
  await choose('Other');
  expect(said).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /In your own words/u }), 'CT');
  await userEvent.click(screen.getByRole('button', { name: 'Save reason' }));
  await choose('No reason given');
  expect(said).toEqual([{ reason: 'other', words: 'CT' }, null]);
});
