import { PATIENT_FIELD_NAMES } from '@aiso/contracts/patient-fields';
import type { PatientChange } from '@aiso/contracts/patients';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '../app/frame/addresses.ts';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { useFieldText } from './use-field-text.ts';
import { useHistory } from './use-patient.ts';
import { usePatientChanges } from './use-patient-changes.ts';

/** Who changed what, newest first, and what of it can be taken back. */
export function History({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('patients');
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useHistory(patientId);
  const { undo } = usePatientChanges(patientId);
  const [busy, setBusy] = useState<string | null>(null);
  const changes = data?.pages.flatMap((page) => page.changes);
  const list = useRef<HTMLOListElement>(null);
  useFocusKept(list, changes?.map(({ id, isUndoable }) => `${id} ${isUndoable}`).join() ?? '');
  if (changes === undefined) {
    if (error !== null) {
      return <ErrorState title={t('history.failed')} error={error} onRetry={() => void refetch()} />;
    }
    return <Skeleton variant="rounded" height={180} />;
  }
  if (changes.length === 0) return <EmptyState>{t('history.empty')}</EmptyState>;
  return (
    <Card>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          outline: 'none',
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {changes.map((change) => (
          <li key={change.id}>
            <Step
              change={change}
              isBusy={busy !== null}
              onUndo={() => {
                setBusy(change.id);
                void undo(change.id).finally(() => setBusy(null));
              }}
            />
          </li>
        ))}
      </Box>
      {hasNextPage ? (
        <Button fullWidth disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Card>
  );
}

type StepProps = { readonly change: PatientChange; readonly isBusy: boolean; readonly onUndo: () => void };

function Step({ change, isBusy, onUndo }: StepProps) {
  const { t } = useTranslation('patients');
  const { dateTime } = useFormats();
  const nameOf = usePatientName();
  const fieldText = useFieldText();
  const { kind, at, by, before, after, other, studyIds, undone, isUndoable } = change;
  const fields = ([...PATIENT_FIELD_NAMES, 'alerts'] as const).filter(
    (field) => field in before || field in after,
  );
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start', px: 2, py: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
        <Box sx={{ fontWeight: 600, ...(undone === null ? {} : { textDecoration: 'line-through' }) }}>
          {t(`history.kind.${kind}`)}
          {other === null ? null : (
            <>
              {': '}
              <MuiLink component={Link} to={patientPath(other.id)}>
                <bdi>{nameOf(other) ?? other.mrn ?? t('unnamed')}</bdi>
              </MuiLink>
            </>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {t('history.by', { at: dateTime(at), by: by ?? t('history.file') })}
          {studyIds.length === 0 ? null : ` · ${t('history.studies', { count: studyIds.length })}`}
        </Box>
        {fields.length === 0 ? null : (
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2, fontSize: '0.8125rem' }}>
            {fields.map((field) => (
              <li key={field}>
                {t('history.field', {
                  field: fieldText.title(field),
                  before: fieldText.value(field, before[field] ?? null),
                  after: fieldText.value(field, after[field] ?? null),
                })}
              </li>
            ))}
          </Box>
        )}
        {undone === null ? null : (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t('history.undone', { at: dateTime(undone.at), by: undone.by })}
          </Box>
        )}
      </Box>
      {isUndoable ? (
        <Button size="small" disabled={isBusy} onClick={onUndo}>
          {t('history.undo')}
        </Button>
      ) : null}
    </Box>
  );
}
