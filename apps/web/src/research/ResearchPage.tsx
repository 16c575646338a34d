import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ActGuard } from '../app/session/AdminGuard.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { ResearchRow } from './ResearchRow.tsx';
import { useResearch } from './use-research.ts';

/** `/research`: de-identified copies of images, chosen by what they show. */
export default function ResearchPage() {
  return (
    <ActGuard act="research:export">
      <Research />
    </ActGuard>
  );
}

function Research() {
  const { t } = useTranslation('research');
  const { list, ask, withdraw, fetch, fetchIds } = useResearch();
  const exports = list.data?.exports;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('intro')} />
      <Card sx={{ p: 2, mb: 2 }}>
        <ChoiceForm onAsk={ask} />
      </Card>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('exports')}
      </Typography>
      {exports === undefined ? (
        list.error === null ? (
          <Skeleton variant="rounded" height={120} />
        ) : (
          <ErrorState title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
        )
      ) : exports.length === 0 ? (
        <EmptyState>{t('empty')}</EmptyState>
      ) : (
        <Card>
          <Box
            component="ul"
            aria-label={t('exports')}
            sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            {exports.map((one) => (
              <ResearchRow
                key={one.id}
                one={one}
                onWithdraw={withdraw}
                onFetch={fetch}
                onFetchIds={fetchIds}
              />
            ))}
          </Box>
        </Card>
      )}
    </>
  );
}
