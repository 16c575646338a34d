import { isAgeNotCovered } from '@aiso/contracts/inference-states';
import type { StudyView } from '@aiso/contracts/studies';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { linkCard } from '@aiso/ui/theme/link-card.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../app/api/call.ts';
import { whereIs } from '../app/api/endpoints.ts';
import { readingPath } from '../app/frame/addresses.ts';
import { ResearchNotice } from '../app/frame/notices/ResearchNotice.tsx';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { useLiveStudies } from '../app/live/LiveProvider.tsx';
import { AboveBelow } from '../models/AboveBelow.tsx';
import { StoredThumbnail } from '../studies/StoredThumbnail.tsx';
import { useFindingName } from '../studies/use-finding-name.ts';
import { useRefusalText } from '../studies/use-refusal-text.ts';
import { WaitMark } from '../studies/WaitMark.tsx';

const RECENT = {
  queryKey: ['imaging', 'recent'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /Prod/imaging', { whereIs, query: { scope: 'group', state: 'done', pageSize: 12 }, signal }),
  staleTime: 0,
};

/** The reading room without a study: what the model inferred last. */
export function ReadingPicker() {
  const { t } = useTranslation(['reading', 'navigation']);
  const query = useQuery(RECENT);
  const refresh = (): void => void query.refetch();
  useLiveStudies({
    onStudy: ({ state }) => {
      if (state === 'done') refresh();
    },
    onStudyGone: refresh,
    onResync: refresh,
  });
  const studies = query.data?.images ?? [];
  return (
    <Box sx={{ p: { xs: 1.6, sm: 2.4, md: 3 }, width: '100%', maxWidth: 1200, mx: 'auto' }}>
      <PageHeader
        title={t('title')}
        subtitle={t('picker.subtitle')}
        crumbs={[
          { title: t('navigation:imageDiagnosis'), route: '/image-diagnosis' },
          { title: t('navigation:pulmonology') },
        ]}
        action={
          <Button component={Link} to="/pulmonology/listing" variant="outlined">
            {t('picker.all')}
          </Button>
        }
      />
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data !== undefined && studies.length === 0 ? (
        <EmptyState
          action={
            <Button component={Link} to="/pulmonology/upload" variant="contained">
              {t('picker.action')}
            </Button>
          }
        >
          {t('picker.empty')}
        </EmptyState>
      ) : (
        <>
          <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
            {t('picker.recent')}
          </Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
            }}
          >
            {query.data === undefined
              ? Array.from({ length: 6 }, (_card, at) => (
                  <Skeleton key={at} variant="rounded" height={90} component="li" />
                ))
              : studies.map((study) => <PickerCard key={study.studyId} study={study} />)}
          </Box>
          <Box sx={{ mt: 2 }}>
            <ResearchNotice />
          </Box>
        </>
      )}
    </Box>
  );
}

function PickerCard({ study }: { study: StudyView }) {
  const { t } = useTranslation('reading');
  const refusalText = useRefusalText();
  const findingName = useFindingName();
  const { gateAccepted, gateReason, topFinding, ageNeeded, conflict } = study;
  const name = usePatientName()(study.patient) ?? study.fileName;
  return (
    <Card component="li" sx={linkCard}>
      <CardActionArea
        component={Link}
        to={readingPath(study.studyId)}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 1.5, p: 1.25 }}
      >
        <StoredThumbnail path={study.thumbnail} size={68} />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Typography>
          {conflict === null ? null : <WaitMark wait="conflict" />}
          {ageNeeded ? (
            <WaitMark wait="age" />
          ) : (
            <>
              <Typography variant="body2" color="textSecondary" noWrap={topFinding !== null}>
                {gateAccepted === false
                  ? refusalText(gateReason)
                  : isAgeNotCovered(study)
                    ? t('findings.ageNotCovered')
                    : topFinding === null
                      ? t('picker.noFinding')
                      : findingName(topFinding.label)}
              </Typography>
              {topFinding === null ? null : <AboveBelow above={topFinding.above} />}
            </>
          )}
        </Box>
      </CardActionArea>
    </Card>
  );
}
