import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Deidentified } from './Deidentified.tsx';

afterEach(cleanup);

test('a de-identified image says what was changed of it, and where to look for text', async () => {
  const report = {
    profile: 'DICOM PS3.15 2024e, Basic Application Level Confidentiality Profile',
    rule: { modifiedDates: true, cleanDescriptors: false, retainDevice: false },
    changes: [
      { tag: '(0010,0010)', name: "Patient's Name", action: 'replaced', count: 1 },
      { tag: '(0029,xxxx)', name: null, action: 'removed', count: 4 },
    ],
    warnings: [{ kind: 'declared' }, { kind: 'seen', places: ['upper left', 'lower right'] }],
  } as const;
  await renderPart(<Deidentified report={report} />);
  expect(await screen.findByText('De-identified')).toBeTruthy();
  expect(screen.getByText('Check for burned-in text')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Show report' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'De-identification report' });
  expect(dialog.textContent).toContain('Possible text found: upper left and lower right.');
  expect(dialog.textContent).toContain('2024e');
  expect(dialog.textContent).toContain('Dates shifted, intervals preserved');
  expect(within(dialog).getByRole('row', { name: /\(0029,xxxx\) Removed 4/u })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
