import type { AuditRow } from '@aiso/contracts/audit-log';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientName } from '../../app/i18n/use-patient-name.ts';
import { useCan } from '../../app/session/use-can.ts';
import { Outcome, usePersonOf } from '../../seen-by/EventParts.tsx';
import { useRowWords } from './row-words.ts';

/** What an event of a list has for an id: whose rows it showed. */
const SCOPES = ['all', 'list', 'group', 'mine'] as const;

/** The columns of the log; it has one order, newest first. */
export function useAuditColumns(): readonly TableColumn<AuditRow>[] {
  const { t } = useTranslation('auditLog');
  const formats = useFormats();
  const wordsOf = useRowWords();
  const nameOf = usePatientName();
  const personOf = usePersonOf();
  const ofAll = useCan()('installation:administer');
  return useMemo<readonly TableColumn<AuditRow>[]>(() => {
    const namedSubject = ({ patientName, subjectId }: AuditRow): string | null => {
      const scope = SCOPES.find((one) => one === subjectId);
      return scope === undefined ? nameOf({ name: patientName }) : t(`scope.${scope}`);
    };
    const columns: readonly TableColumn<AuditRow>[] = [
      {
        field: 'at',
        title: t('column.at'),
        width: 165,
        value: (event) => event.at,
        render: (event) => (
          <Box
            component="time"
            dateTime={event.at}
            title={event.at}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {formats.dateTime(event.at)}
          </Box>
        ),
      },
      {
        field: 'person',
        title: t('column.person'),
        width: { share: 2, atLeast: 130 },
        value: personOf,
        render: (event) => <bdi>{personOf(event)}</bdi>,
      },
      {
        field: 'action',
        title: t('column.action'),
        width: { share: 3, atLeast: 230 },
        value: wordsOf,
      },
      {
        field: 'subject',
        title: t('column.subject'),
        width: { share: 1.5, atLeast: 150 },
        isOptional: true,
        shownFrom: 'wide',
        value: (event) => namedSubject(event) ?? event.subjectId,
        render: (event) => {
          const name = namedSubject(event);
          return (
            <Box
              component="bdi"
              dir={name === null ? 'ltr' : 'auto'}
              title={name === null ? event.subjectType : `${event.subjectType} ${event.subjectId}`}
              // A block of its own: what does not fit is the end of the id, in rtl too.
              sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'left' }}
            >
              {name ?? event.subjectId}
            </Box>
          );
        },
      },
      {
        field: 'tenant',
        title: t('column.tenant'),
        width: 140,
        isOptional: true,
        shownFrom: 'wide',
        value: (event) => event.tenantId,
        render: (event) => <bdi dir="ltr">{event.tenantId}</bdi>,
      },
      {
        field: 'outcome',
        title: t('column.outcome'),
        width: 100,
        value: (event) => event.outcome,
        render: (event) => <Outcome event={event} />,
      },
    ];
    return ofAll ? columns : columns.filter(({ field }) => field !== 'tenant');
  }, [formats, nameOf, ofAll, personOf, t, wordsOf]);
}
