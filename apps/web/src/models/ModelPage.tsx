import type { ModelDetail } from '@aiso/contracts/models';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../app/api/errors.ts';
import { ModelNotice } from '../app/frame/notices/ModelNotice.tsx';
import { BackgroundSections } from './BackgroundSections.tsx';
import { FindingsSection } from './FindingsSection.tsx';
import { ModelFacts } from './ModelFacts.tsx';
import { ModelState } from './ModelState.tsx';
import { QualitySection } from './QualitySection.tsx';
import { SectionList } from './SectionList.tsx';
import { SendImageButton } from './SendImageButton.tsx';
import { UnreachableHint } from './UnreachableHint.tsx';
import { useModel } from './use-models.ts';
import { useSections } from './use-sections.ts';

/** `/image-diagnosis/{modelId}`: the model card. */
export default function ModelPage() {
  const { t } = useTranslation('modelCards');
  const { modelId = '' } = useParams();
  const model = useModel(modelId);
  const crumbs = [{ title: t('title'), route: '/image-diagnosis' }];

  if (model.isPending) {
    return (
      <>
        <PageHeader title={t('modelCard')} crumbs={crumbs} />
        <CardSkeleton />
      </>
    );
  }
  if (model.isError) {
    const isUnknown = model.error instanceof ApiError && model.error.status === 404;
    return (
      <>
        <PageHeader title={t('modelCard')} crumbs={crumbs} />
        {isUnknown ? (
          <EmptyState
            action={
              <Button component={Link} to="/image-diagnosis" variant="outlined">
                {t('backToModels')}
              </Button>
            }
          >
            {t('notFound')}
          </EmptyState>
        ) : (
          <ErrorState title={t('modelLoadFailed')} error={model.error} onRetry={() => void model.refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={model.data.title}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            {t('version', { version: model.data.version })}
            <ModelState state={model.data.state} />
            <UnreachableHint model={model.data} />
          </Box>
        }
        crumbs={crumbs}
        action={<SendImageButton model={model.data} />}
      />
      <ModelCard model={model.data} />
    </>
  );
}

function ModelCard({ model }: { model: ModelDetail }) {
  const { t } = useTranslation('modelCards');
  const sections = useSections(model);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 190px' },
      }}
    >
      <Box sx={{ order: { lg: 1 }, display: 'grid' }}>
        <SectionList label={t('card.sections')} sections={sections} />
      </Box>
      <Card sx={{ overflow: 'visible', minWidth: 0 }}>
        <CardSection anchor="use" title={t('intendedUse')}>
          <Typography sx={{ maxWidth: 720, mb: 1 }}>{model.manifest.card.intendedUse}</Typography>
          <Typography color="textSecondary" sx={{ maxWidth: 720, mb: 1.25 }}>
            {model.description}
          </Typography>
          <ModelNotice notice={model.notice} />
        </CardSection>
        <CardSection anchor="facts" title={t('card.facts')}>
          <ModelFacts model={model} />
        </CardSection>
        <FindingsSection model={model} />
        <QualitySection model={model} />
        <BackgroundSections model={model} />
      </Card>
    </Box>
  );
}

function CardSkeleton() {
  return (
    <Card aria-hidden sx={{ p: 3 }}>
      <Skeleton width={160} height={28} />
      <Skeleton />
      <Skeleton width="80%" sx={{ mb: 3 }} />
      {[1, 2, 3].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 3, py: 1.5 }}>
          <Skeleton width="30%" height={36} />
          <Skeleton sx={{ flex: 1 }} height={36} />
        </Box>
      ))}
    </Card>
  );
}
