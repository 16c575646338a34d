import type { TimelineStudy } from '@aiso/contracts/patient-timeline';
import type { PatientDetails } from '@aiso/contracts/patients';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { SelectionBar } from '@aiso/ui/table/SelectionBar.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { comparePath } from '../app/frame/addresses.ts';
import { TimelineStudyCard } from './TimelineStudyCard.tsx';
import { useTimeline } from './use-patient.ts';

const SplitDialog = lazy(() => import('./SplitDialog.tsx'));

/** The studies of a patient, newest first. Two can be compared, and some can be split off. */
export function Timeline({ patient }: { readonly patient: PatientDetails }) {
  const { t } = useTranslation(['patients', 'ui']);
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useTimeline(patient.id);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isSplitting, setSplitting] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The bar goes with what was selected, and the button with it that was pressed.
  useFocusKept(list, selected.size === 0 ? 'none' : 'some');
  const studies = data?.pages.flatMap((page) => page.studies);
  if (studies === undefined) {
    if (error !== null) {
      return <ErrorState title={t('timeline.failed')} error={error} onRetry={() => void refetch()} />;
    }
    return (
      <Box aria-busy sx={{ display: 'grid', gap: 1.25 }}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} variant="rounded" height={116} />
        ))}
      </Box>
    );
  }
  if (studies.length === 0) return <EmptyState>{t('timeline.empty')}</EmptyState>;
  const select = (study: TimelineStudy, isSelected: boolean): void => {
    const next = new Set(selected);
    if (isSelected) next.add(study.studyId);
    else next.delete(study.studyId);
    setSelected(next);
  };
  // Oldest on the left.
  const chosen = studies.filter(({ studyId }) => selected.has(studyId)).toReversed();
  const [left, right] = chosen;
  const text = chosen.length === 0 ? '' : t('ui:table.selected', { count: chosen.length });
  return (
    <>
      <HiddenText isLive>{text}</HiddenText>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, outline: 'none' }}
      >
        {studies.map((study) => (
          <li key={study.studyId}>
            <TimelineStudyCard
              study={study}
              isSelected={selected.has(study.studyId)}
              onSelect={(isSelected) => select(study, isSelected)}
            />
          </li>
        ))}
      </Box>
      {/* Below: no study moves away under the pointer that chose it. */}
      {chosen.length === 0 ? null : (
        <Box sx={{ position: 'sticky', insetBlockEnd: 8, zIndex: 2, mt: 1.25 }}>
          <Card>
            <SelectionBar text={text} onExport={null} onClear={() => setSelected(new Set())}>
              {left !== undefined && right !== undefined && chosen.length === 2 ? (
                <Button
                  size="small"
                  component={Link}
                  to={comparePath(patient.id, left.studyId, right.studyId)}
                >
                  {t('compare.open')}
                </Button>
              ) : null}
              <Button size="small" onClick={() => setSplitting(true)}>
                {t('split.open', { count: chosen.length })}
              </Button>
            </SelectionBar>
          </Card>
        </Box>
      )}
      {hasNextPage ? (
        <Button
          fullWidth
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ mt: 1.25 }}
        >
          {t('more')}
        </Button>
      ) : null}
      {isSplitting ? (
        <Suspense fallback={null}>
          <SplitDialog
            patient={patient}
            studyIds={chosen.map(({ studyId }) => studyId)}
            onClose={() => setSplitting(false)}
            onSplit={() => {
              setSplitting(false);
              setSelected(new Set());
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
