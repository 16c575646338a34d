import type { PatientDetails } from '@aiso/contracts/patients';
import type { Crumb } from '@aiso/ui/Breadcrumb.tsx';
import { useCommandRun } from '@aiso/ui/commands/use-command-run.tsx';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { patientPath, uploadForPath } from '../app/frame/addresses.ts';
import { ResearchNotice } from '../app/frame/notices/ResearchNotice.tsx';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { useCan } from '../app/session/use-can.ts';
import { History } from './History.tsx';
import { PatientFacts } from './PatientFacts.tsx';
import { usePatientsChanged } from './patients-api.ts';
import { Timeline } from './Timeline.tsx';
import { Trend } from './Trend.tsx';
import { useArchiveCommand } from './use-archive-command.ts';
import { useTimeline } from './use-patient.ts';
import { Waiting } from './Waiting.tsx';

const EditPatientDrawer = lazy(() => import('./EditPatientDrawer.tsx'));
const ExportDialog = lazy(() => import('./exports/ExportDialog.tsx'));
const MergeDialog = lazy(() => import('./MergeDialog.tsx'));

const SeenBy = lazy(async () => ({ default: (await import('../seen-by/SeenBy.tsx')).SeenBy }));

const TABS = ['timeline', 'trend', 'history', 'seenBy'] as const;

type PatientProps = { readonly patient: PatientDetails; readonly crumbs: readonly Crumb[] };

/** Who it is, what was found in them over time, and who changed what. */
export function Patient({ patient, crumbs }: PatientProps) {
  const { t } = useTranslation(['patients', 'studies']);
  const nameOf = usePatientName();
  const navigate = useNavigate();
  const changed = usePatientsChanged();
  const { run } = useCommandRun<PatientDetails, unknown>({ onChanged: changed });
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as unknown;
  const wasMerged = typeof state === 'object' && state !== null && 'mergedFrom' in state;
  const [opened, setOpened] = useState<'edit' | 'merge' | null>(null);
  const tabs = TABS.filter((known) => known !== 'seenBy' || can('audit:read-subject'));
  const tab = tabs.find((known) => known === params.get('tab')) ?? 'timeline';
  const archive = useArchiveCommand<PatientDetails>(patient.archivedAt === null ? 'archive' : 'restore');
  const runArchive = (): void => run(archive, { kind: 'rows', rows: [patient] });
  // In the address: an export takes its time, and a reload comes back to it.
  const isExporting = params.has('export');
  const showExports = (isShown: boolean): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (isShown) next.set('export', '');
        else next.delete('export');
        return next;
      },
      { replace: true },
    );
  const name = nameOf(patient) ?? t('unnamed');
  const last = useTimeline(patient.id).data?.pages[0]?.studies[0];
  return (
    <>
      <PageHeader
        title={name}
        tabTitle={t('one')}
        crumbs={crumbs}
        action={
          <>
            <Button variant="contained" startIcon={<EditOutlined />} onClick={() => setOpened('edit')}>
              {t('edit.open')}
            </Button>
            <RowMenu
              label={t('menu.label', { name })}
              items={[
                { kind: 'action', key: 'merge', text: t('merge.open'), onRun: () => setOpened('merge') },
                ...(can('upload:send') && patient.archivedAt === null
                  ? [
                      {
                        kind: 'link',
                        key: 'upload',
                        text: t('menu.upload'),
                        to: uploadForPath(patient.id),
                      } as const,
                    ]
                  : []),
                { kind: 'action', key: 'export', text: t('menu.export'), onRun: () => showExports(true) },
                { kind: 'divider', key: 'divider' },
                { kind: 'action', key: archive.id, text: archive.text, onRun: runArchive },
              ]}
            />
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 1.25, mb: 1.5 }}>
        {patient.alerts === null ? null : (
          <Alert severity="warning">
            <Box sx={{ fontWeight: 600 }}>{t('form.alerts')}</Box>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{patient.alerts}</Box>
          </Alert>
        )}
        {wasMerged ? <Alert severity="info">{t('wasMerged')}</Alert> : null}
        {patient.archivedAt === null ? null : (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={runArchive}>
                {archive.text}
              </Button>
            }
          >
            {t('isArchived')}
          </Alert>
        )}
        <Waiting patient={patient} canSettle={can('conflict:settle')} onSettled={() => void changed()} />
      </Box>
      <Card sx={{ mb: 2 }}>
        <PatientFacts patient={patient} last={last} />
      </Card>
      <Tabs
        value={tab}
        aria-label={t('tabs.label')}
        onChange={(_event, next: (typeof TABS)[number]) =>
          setParams(next === 'timeline' ? {} : { tab: next }, { replace: true })
        }
        sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((one) => (
          <Tab key={one} value={one} label={t(`tabs.${one}`)} id={`tab-${one}`} aria-controls="tab-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'timeline' ? <Timeline patient={patient} /> : null}
        {tab === 'trend' ? <Trend patientId={patient.id} /> : null}
        {tab === 'history' ? <History patientId={patient.id} /> : null}
        {tab === 'seenBy' ? (
          <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
            <SeenBy kind="patient" subjectId={patient.id} />
          </Suspense>
        ) : null}
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <ResearchNotice />
      </Box>
      <Suspense fallback={null}>
        {opened === 'edit' ? <EditPatientDrawer patient={patient} onClose={() => setOpened(null)} /> : null}
        {isExporting ? <ExportDialog patientId={patient.id} onClose={() => showExports(false)} /> : null}
        {opened === 'merge' ? (
          <MergeDialog
            patient={patient}
            onClose={() => setOpened(null)}
            onMerged={(survivorId) => {
              setOpened(null);
              if (survivorId !== patient.id) void navigate(patientPath(survivorId));
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
