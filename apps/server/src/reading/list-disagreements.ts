import {
  type DisagreementPage,
  type DisagreementsQuery,
  type ReaderDisagreement,
  type StudyView,
  WORKLIST_COUNT_LIMIT,
} from '@aiso/contracts';
import { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { decodeCursor, encodeCursor, pageOf } from '../platform/cursor.ts';
import { studyViewsByIds } from '../registry/study-views.ts';
import {
  countDisagreements,
  type DisagreementKey,
  type DisagreementRow,
  findDisagreements,
} from './disagreement.repository.ts';
import { emailsOfReaders } from './reader-email.repository.ts';
import { whyOf } from './verdict.repository.ts';

const keySchema = z.tuple([z.uuid(), z.string().max(64), z.string().max(128)]);
/** As text, as `Cursor` has it. */
const keyText = z.string().refine((text) => keySchema.safeParse(JSON.parse(text)).success);

/**
 * A page of the findings with which readers of the tenant disagree. It shows patients: it is written down.
 */
export async function listDisagreements(actor: Actor, query: DisagreementsQuery): Promise<DisagreementPage> {
  actor.require('result:read');
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, keyText);
  const filter = { reason: query.reason, readerId: query.reader === 'me' ? actor.userId : null };
  return actor.transaction(async (tx) => {
    const rows = await findDisagreements(tx, filter, after, query.pageSize + 1);
    const { shown, nextCursor } = pageOf(rows, query.pageSize, cursorAfter);
    const count = await countDisagreements(tx, filter, WORKLIST_COUNT_LIMIT);
    const views = await studyViewsByIds(tx, [...new Set(shown.map(({ study_id }) => study_id))]);
    const emails = await emailsOfReaders(tx, shown);
    const subject = { type: 'disagreements', id: query.reason ?? 'all' };
    await recordAudit(tx, actor, 'reading.disagreements_listed', subject, { rows: shown.length });
    return {
      disagreements: shown.flatMap((row) => {
        const study = views.find(({ studyId }) => studyId === row.study_id);
        return study === undefined ? [] : [present(row, study, emails)];
      }),
      nextCursor,
      total: Math.min(count, WORKLIST_COUNT_LIMIT),
      totalIsExact: count <= WORKLIST_COUNT_LIMIT,
    };
  });
}

const cursorAfter = ({ position, result_id, code, user_id }: DisagreementRow): string => {
  const key: DisagreementKey = [result_id, code, user_id];
  return encodeCursor({ at: position, id: JSON.stringify(key) });
};

const present = (
  row: DisagreementRow,
  study: StudyView,
  emails: ReadonlyMap<string, string>,
): ReaderDisagreement => ({
  study,
  resultId: row.result_id,
  imageId: row.image_id,
  model: { name: row.model_name, version: row.model_version },
  finding: {
    code: row.code,
    label: row.label,
    score: row.score,
    operatingPoint: row.operating_point,
    above: row.above,
  },
  reader: { userId: row.user_id, email: emails.get(row.user_id) ?? null },
  why: whyOf(row),
  at: row.at.toISOString(),
});
