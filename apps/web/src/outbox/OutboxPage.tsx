import type { KeptMail } from '@aiso/contracts/outbox';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { useDocumentTitle } from '@aiso/ui/use-document-title.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { call } from '../app/api/call.ts';
import { ApiError } from '../app/api/errors.ts';
import { createQueryClient } from '../app/api/query-client.ts';
import { Wordmark } from '../app/frame/Wordmark.tsx';

const ASK_EVERY_MS = 3000;

/**
 * `/outbox`: mails that were not sent, where an evaluation has no mail server. Elsewhere it is an unknown
 * page.
 */
export default function OutboxPage() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outbox />
    </QueryClientProvider>
  );
}

function Outbox() {
  const { t } = useTranslation('outbox');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['outbox'],
    queryFn: () => call('GET /api/outbox', { withoutToken: true }),
    refetchInterval: ASK_EVERY_MS,
  });
  useDocumentTitle(t('tab'));
  // Whether there is such a page is known with the first answer.
  if (isPending) return null;
  if (error instanceof ApiError && error.status === 404) return <Navigate to="/404" replace />;
  return (
    <Box
      component="main"
      tabIndex={-1}
      sx={{ minHeight: '100dvh', p: { xs: 2.4, sm: 4 }, maxWidth: 860, mx: 'auto', outline: 'none' }}
    >
      <Wordmark />
      <Typography
        variant="h2"
        component="h1"
        tabIndex={-1}
        data-route-focus=""
        sx={{ mt: 4, outline: 'none' }}
      >
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.75, mb: 3 }}>
        {t('about')}
      </Typography>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.mails.length === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.message')}</EmptyState>
      ) : (
        <Box
          component="ul"
          aria-label={t('tab')}
          aria-live="polite"
          sx={{ display: 'grid', gap: 2, listStyle: 'none', p: 0, m: 0 }}
        >
          {data?.mails.map((mail, index, { length }) => (
            // Counted from the oldest: two mails to one address may share a moment, and new ones come first.
            <MailCard key={`${mail.at} ${length - index}`} mail={mail} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function MailCard({ mail: { at, to, subject, text } }: { mail: KeptMail }) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  return (
    // An item of a list takes the side of the page and hands it down; each text has its own.
    <Card component="li" variant="outlined" sx={{ p: 2.4, minWidth: 0, textAlign: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {subject}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="time" dateTime={at}>
          {formats.dateTime(at)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {t('to')} <bdi>{to}</bdi>
      </Typography>
      <Typography
        dir="auto"
        // One side for the whole mail: a line of digits has none of its own.
        sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' }}
      >
        {text}
      </Typography>
    </Card>
  );
}
