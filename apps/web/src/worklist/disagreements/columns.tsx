import type { ReaderDisagreement } from '@aiso/contracts/disagreements';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingPath } from '../../app/frame/addresses.ts';
import { usePatientName } from '../../app/i18n/use-patient-name.ts';
import { useColleagueName } from '../../handover/use-colleague-name.ts';
import { AboveBelow } from '../../models/AboveBelow.tsx';
import { scoreDigits } from '../../reading/findings/score-scale.ts';
import { useFindingName } from '../../studies/use-finding-name.ts';

/** A row is two lines high. */
const CUT = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

type CellProps = { readonly row: ReaderDisagreement; readonly tabIndex?: number | undefined };

function PatientLink({ row, tabIndex }: CellProps) {
  const { study, imageId } = row;
  const name = usePatientName()(study.patient);
  return (
    <MuiLink
      component={Link}
      to={readingPath(study.studyId, imageId)}
      tabIndex={tabIndex}
      dir="auto"
      sx={{ color: 'text.primary', fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {name ?? study.fileName}
    </MuiLink>
  );
}

function FindingCell({ row }: CellProps) {
  const { t } = useTranslation('handover');
  const { decimal } = useFormats();
  const { label, score, operatingPoint, above } = row.finding;
  const name = useFindingName()(label);
  const digits = scoreDigits(operatingPoint);
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
      <Box sx={{ display: 'flex', columnGap: 0.75, minWidth: 0 }}>
        <Box component="span" title={name} sx={CUT}>
          {name}
        </Box>
        <AboveBelow above={above} />
      </Box>
      <Box sx={{ ...CUT, fontSize: '0.75rem', color: 'text.secondary' }}>
        {t('disagreements.score', {
          score: decimal(score, digits),
          point: decimal(operatingPoint, digits),
        })}
      </Box>
    </Box>
  );
}

function ReasonCell({ row }: CellProps) {
  const { t } = useTranslation('handover');
  const { why } = row;
  if (why === null) return <Box sx={{ color: 'text.secondary' }}>{t('why.none')}</Box>;
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
      <div>{t(`why.of.${why.reason}`)}</div>
      {why.words === null ? null : (
        <Box dir="auto" title={why.words} sx={{ ...CUT, fontSize: '0.75rem', color: 'text.secondary' }}>
          {why.words}
        </Box>
      )}
    </Box>
  );
}

function useReaderName(): (reader: ReaderDisagreement['reader']) => string {
  const { t } = useTranslation('handover');
  const nameOf = useColleagueName();
  return useCallback(
    ({ userId, email }) => nameOf({ userId, email: email ?? t('disagreements.unknownReader') }),
    [nameOf, t],
  );
}

export function useColumns(): readonly TableColumn<ReaderDisagreement>[] {
  const { t } = useTranslation('handover');
  const nameOf = usePatientName();
  const findingName = useFindingName();
  const readerName = useReaderName();
  const { dateTime } = useFormats();
  return useMemo(
    () => [
      {
        field: 'patient',
        title: t('disagreements.patient'),
        namesRow: true,
        width: { share: 1.2, atLeast: 140 },
        value: ({ study }) => nameOf(study.patient) ?? study.fileName,
        render: (row, tabIndex) => <PatientLink row={row} tabIndex={tabIndex} />,
      },
      {
        field: 'finding',
        title: t('disagreements.finding'),
        width: { share: 2, atLeast: 260 },
        value: ({ finding }) => findingName(finding.label),
        render: (row) => <FindingCell row={row} />,
      },
      {
        field: 'reason',
        title: t('disagreements.reason'),
        width: { share: 1.4, atLeast: 160 },
        value: ({ why }) => (why === null ? t('why.none') : t(`why.of.${why.reason}`)),
        render: (row) => <ReasonCell row={row} />,
      },
      {
        field: 'reader',
        title: t('disagreements.reader'),
        width: { share: 1, atLeast: 130 },
        isOptional: true,
        value: ({ reader }) => readerName(reader),
      },
      {
        field: 'model',
        title: t('disagreements.model'),
        width: { share: 0.8, atLeast: 165 },
        isOptional: true,
        shownFrom: 'wide',
        value: ({ model }) => `${model.name} ${model.version}`,
      },
      {
        field: 'at',
        title: t('disagreements.at'),
        width: 175,
        isOptional: true,
        shownFrom: 'wide',
        value: ({ at }) => dateTime(at),
      },
    ],
    [dateTime, findingName, nameOf, readerName, t],
  );
}

/** One where a table would not fit. */
export function DisagreementCard({ row }: { readonly row: ReaderDisagreement }) {
  const readerName = useReaderName();
  const { dateTime } = useFormats();
  return (
    <Box sx={{ display: 'grid', rowGap: 0.5 }}>
      <PatientLink row={row} />
      <FindingCell row={row} />
      <ReasonCell row={row} />
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        <bdi>{readerName(row.reader)}</bdi>
        {' · '}
        <bdi>{dateTime(row.at)}</bdi>
      </Box>
    </Box>
  );
}
