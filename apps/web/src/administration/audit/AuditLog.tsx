import type { AuditRow } from '@aiso/contracts/audit-log';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientName } from '../../app/i18n/use-patient-name.ts';
import { Outcome, usePersonOf } from '../../seen-by/EventParts.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AUDIT_VIEW, type AuditView } from './audit-view.ts';
import { useAuditColumns } from './columns.tsx';
import { useRowWords } from './row-words.ts';
import { useAuditLog } from './use-audit-log.ts';

const EventDrawer = lazy(() => import('./EventDrawer.tsx'));

/** The table of events with its filters; a row opens what was written down. */
export default function AuditLog() {
  const { t } = useTranslation('auditLog');
  const { view, change, table } = useAuditLog();
  const columns = useAuditColumns();
  const [shown, setShown] = useState<{ event: AuditRow; isOpen: boolean } | null>(null);
  const filter = (next: Partial<AuditView>): void =>
    change(next, 'person' in next || 'tenant' in next || 'subject' in next);
  return (
    <>
      <DataTable
        label={t('table')}
        name="audit"
        columns={columns}
        idOf={(event) => event.id}
        {...table}
        onClearFilters={() => filter(AUDIT_VIEW.noFilters)}
        failedTitle={t('failed')}
        totalText={(count, total) => t('total', { count, total })}
        filters={(tools) => <AuditFilters view={view} onChange={filter} tools={tools} />}
        empty={<EmptyState title={t('empty.title')}>{t('empty.message')}</EmptyState>}
        onOpen={(event) => setShown({ event, isOpen: true })}
        renderCard={(event) => <EventCard event={event} onOpen={() => setShown({ event, isOpen: true })} />}
      />
      {shown === null ? null : (
        <Suspense fallback={null}>
          <EventDrawer
            event={shown.event}
            isOpen={shown.isOpen}
            onClose={() => setShown({ ...shown, isOpen: false })}
            onFilter={(next) => {
              setShown({ ...shown, isOpen: false });
              filter(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** An event where a table would not fit. */
function EventCard({ event, onOpen }: { event: AuditRow; onOpen: () => void }) {
  const formats = useFormats();
  const wordsOf = useRowWords();
  const nameOf = usePatientName();
  const personOf = usePersonOf();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="button"
        onClick={onOpen}
        variant="body2"
        sx={{
          border: 0,
          p: 0,
          background: 'none',
          color: 'text.primary',
          font: 'inherit',
          fontWeight: 600,
          textAlign: 'start',
          cursor: 'pointer',
        }}
      >
        {wordsOf(event)}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
        <bdi>{personOf(event)}</bdi>
      </Box>
      {event.patientName === null ? null : (
        <Box sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
          <bdi>{nameOf({ name: event.patientName })}</bdi>
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        <time dateTime={event.at}>{formats.dateTime(event.at)}</time>
        <bdi dir="ltr">{event.tenantId}</bdi>
        <Outcome event={event} />
      </Box>
    </Box>
  );
}
