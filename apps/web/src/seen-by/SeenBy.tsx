import type { SeenKind, SeenRow } from '@aiso/contracts/seen-by';
import { DayRangeFilter } from '@aiso/ui/dates/DayRangeFilter.tsx';
import { ANY_TIME, type DayRange } from '@aiso/ui/dates/day.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../app/api/bytes.ts';
import { call } from '../app/api/call.ts';
import { useActionWords } from './action-words.ts';
import { Outcome, usePersonOf } from './EventParts.tsx';
import { ExportMenu } from './ExportMenu.tsx';

export type Seen = { readonly kind: SeenKind; readonly subjectId: string };

/**
 * Who opened or changed a patient, a study or an image, by day. Every look is written down: none is repeated.
 */
export function SeenBy({ kind, subjectId }: Seen) {
  const { t } = useTranslation('seenBy');
  const [range, setRange] = useState<DayRange>(ANY_TIME);
  const query = { from: range.from ?? undefined, to: range.to ?? undefined };
  const params = { kind, subjectId };
  const { data, error, refetch } = useQuery({
    queryKey: ['seen-by', params, query],
    queryFn: ({ signal }) => call('GET /api/seen-by/{kind}/{subjectId}', { params, query, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <DayRangeFilter label={t('days')} value={range} onChange={setRange} />
        <Box sx={{ flex: 1 }} />
        <ExportMenu
          name="seen-by"
          variant="outlined"
          addressOf={(format) =>
            addressOf('GET /api/seen-by/{kind}/{subjectId}/export', { params, query: { ...query, format } })
          }
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('intro')}
      </Typography>
      {data === undefined ? (
        error === null ? (
          <Skeleton variant="rounded" height={180} />
        ) : (
          <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Rows
          rows={data.rows}
          onClear={range.from === null && range.to === null ? null : () => setRange(ANY_TIME)}
        />
      )}
      {data === undefined || data.isComplete ? null : (
        <Typography variant="body2">{t('incomplete', { count: data.rows.length })}</Typography>
      )}
    </Box>
  );
}

type RowsProps = { readonly rows: readonly SeenRow[]; readonly onClear: (() => void) | null };

function Rows({ rows, onClear }: RowsProps) {
  const { t } = useTranslation('seenBy');
  if (rows.length === 0 && onClear === null) return <EmptyState>{t('empty')}</EmptyState>;
  if (rows.length === 0) {
    return (
      <EmptyState
        action={
          <Button variant="outlined" onClick={onClear ?? undefined}>
            {t('clear')}
          </Button>
        }
      >
        {t('emptyPeriod')}
      </EmptyState>
    );
  }
  return (
    <Card>
      <Box
        component="ul"
        aria-label={t('list')}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {rows.map((row) => (
          <Row key={[row.actorId, row.actorEmail, row.day, row.action, row.outcome].join(' ')} row={row} />
        ))}
      </Box>
    </Card>
  );
}

function Row({ row }: { readonly row: SeenRow }) {
  const { t } = useTranslation('seenBy');
  const { dateTime, time } = useFormats();
  const wordsOf = useActionWords();
  const personOf = usePersonOf();
  const { first, last, times } = row;
  // Of this clock; the rows are of days of UTC.
  const isOneDay = new Date(first).toDateString() === new Date(last).toDateString();
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, display: 'grid', gap: 0.25, minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{personOf(row)}</bdi>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {wordsOf(row.action)} {row.outcome === 'success' ? null : <Outcome event={row} />}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
        {times === 1
          ? dateTime(last)
          : t('often', {
              count: times,
              first: dateTime(first),
              last: isOneDay ? time(last) : dateTime(last),
            })}
      </Box>
    </Box>
  );
}
