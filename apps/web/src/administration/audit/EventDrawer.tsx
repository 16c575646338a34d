import type { AuditRow } from '@aiso/contracts/audit-log';
import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePatientName } from '../../app/i18n/use-patient-name.ts';
import { useActionWords } from '../../seen-by/action-words.ts';
import { Outcome, usePersonOf } from '../../seen-by/EventParts.tsx';
import type { AuditView } from './audit-view.ts';

type EventDrawerProps = {
  readonly event: AuditRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onFilter: (change: Partial<Pick<AuditView, 'person' | 'tenant' | 'subject'>>) => void;
};

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Everything that was written down of one event. */
export default function EventDrawer({ event, isOpen, onClose, onFilter }: EventDrawerProps) {
  const { t } = useTranslation('auditLog');
  const formats = useFormats();
  const wordsOf = useActionWords();
  const personOf = usePersonOf();
  const nameOf = usePatientName();
  const { actorId } = event;
  /** Name and value; below it what is written for machines. */
  const facts: readonly (readonly [name: string, value: string | null, written?: string])[] = [
    [t('column.at'), formats.dateTime(event.at), event.at],
    [t('column.person'), personOf(event)],
    [t('detail.personId'), event.actorId],
    [t('column.action'), wordsOf(event.action), event.action],
    [t('detail.since'), event.times === 1 ? null : formats.dateTime(event.since), event.since],
    [t('detail.times'), event.times === 1 ? null : String(event.times)],
    [t('detail.patient'), nameOf({ name: event.patientName })],
    [t('detail.subjectType'), event.subjectType],
    [t('detail.subjectId'), event.subjectId],
    [t('column.tenant'), event.tenantId],
    [t('detail.source'), event.sourceAddress],
    [t('detail.request'), event.correlationId],
    [t('detail.clientRequest'), event.clientCorrelationId],
    [t('detail.id'), event.id],
  ];
  const details = Object.entries(event.detail);
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('detail.title')}
      footer={
        <>
          {actorId === null ? null : (
            <Button onClick={() => onFilter({ person: actorId })}>{t('detail.onlyPerson')}</Button>
          )}
          <Button onClick={() => onFilter({ subject: event.subjectId })}>{t('detail.onlySubject')}</Button>
          <Button onClick={() => onFilter({ tenant: event.tenantId })}>{t('detail.onlyTenant')}</Button>
        </>
      }
    >
      <Box component="dl" sx={{ m: 0, '& dt': { color: 'text.secondary', fontSize: '0.8125rem' } }}>
        <dt>{t('column.outcome')}</dt>
        <Box component="dd" sx={{ m: 0, mb: 1.25 }}>
          <Outcome event={event} />
        </Box>
        {facts.map(([name, value, code]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <Box component="dd" sx={{ m: 0, mb: 1.25, overflowWrap: 'anywhere' }}>
                <bdi>{value}</bdi>
                {code === undefined ? null : (
                  <Box
                    component="bdi"
                    dir="ltr"
                    sx={{
                      display: 'block',
                      textAlign: 'left',
                      color: 'text.secondary',
                      fontSize: '0.8125rem',
                    }}
                  >
                    {code}
                  </Box>
                )}
              </Box>
            </div>
          ),
        )}
        {details.length === 0 ? null : (
          <>
            <dt>{t('detail.more')}</dt>
            <Box component="dd" dir="ltr" sx={{ m: 0, overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
              {details.map(([name, value]) => (
                <div key={name}>
                  {name}: {written(value)}
                </div>
              ))}
            </Box>
          </>
        )}
      </Box>
    </SideDrawer>
  );
}
