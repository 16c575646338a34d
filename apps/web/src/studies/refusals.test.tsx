import { isImageRefusal } from '@aiso/contracts/refusals';
import type { UploadView } from '@aiso/contracts/uploads';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OutcomeLines } from '../notifications/EntryLines.tsx';
import { studyView } from '../testing/study-view.ts';
import { uploadView } from '../testing/upload-view.ts';
import { UploadOutcome } from '../uploads/UploadOutcome.tsx';
import { TopFindingCell } from '../worklist/TopFindingCell.tsx';

afterEach(cleanup);

const REASONS = [
  ['not_frontal_chest', 'Not a frontal chest radiograph'],
  ['blank', 'Blank or very low contrast'],
  ['lateral_view', 'Lateral view according to the header'],
  ['other_body_part', 'Different body part according to the header'],
  ['too_few_pixels', 'Resolution too low for the model'],
  ['too_few_grey_levels', 'Too few grey levels for the model'],
  ['clipped', 'Too much black or white without detail'],
  ['blurred', 'Too blurred for the model'],
  ['of_another_model', 'Refused by the model’s gate'],
] as const;

const refused = (gateReason: string) => ({ state: 'done', gateAccepted: false, gateReason }) as const;

it.each(REASONS)('a study that was refused as %s says so in the worklist: %s', async (reason, words) => {
  await renderPart(<TopFindingCell study={studyView('a', refused(reason))} />);
  expect(await screen.findByText(words)).toBeTruthy();
});

it.each(REASONS)(
  'and on the upload page, said by the model only where it was asked: %s',
  async (reason, words) => {
    const view: UploadView = uploadView('upload_1', refused(reason));
    await renderPart(<UploadOutcome view={view} />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('model') !== null).toBe(!isImageRefusal(reason));
  },
);

it('and in a notification', async () => {
  await renderPart(
    <OutcomeLines
      notification={{
        id: 'n',
        kind: 'finished',
        uploadId: 'upload_1',
        studyId: 's',
        imageId: 'i',
        fileName: 'a.png',
        finding: null,
        gateAccepted: false,
        gateReason: 'too_few_pixels',
        ageNeeded: false,
        errorCode: null,
        isRead: false,
        isArchived: false,
        createdAt: '2026-01-01T10:00:00.000Z',
      }}
    />,
  );
  expect(await screen.findByText('Resolution too low for the model: no findings computed')).toBeTruthy();
});
