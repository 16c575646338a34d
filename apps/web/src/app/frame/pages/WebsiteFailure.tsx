import { errorDrawing } from '@aiso/ui/states/drawings.tsx';
import { StateCard } from '@aiso/ui/states/StateCard.tsx';
import { useDocumentTitle } from '@aiso/ui/use-document-title.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A page of the website that cannot be opened: why, and another try. */
export function WebsiteFailure({ children }: { children: ReactNode }) {
  const { t } = useTranslation('website');
  const { t: common } = useTranslation();
  useDocumentTitle(t('failed'));
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignContent: 'center' }}>
      <StateCard
        drawing={errorDrawing}
        announce="alert"
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {common('retry')}
          </Button>
        }
      >
        <Typography variant="h3" component="h1" color="textPrimary" sx={{ mb: 0.75 }}>
          {t('failed')}
        </Typography>
        {children}
      </StateCard>
    </Box>
  );
}
