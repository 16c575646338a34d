import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LISTING_PATH } from '../app/frame/addresses.ts';
import { useCan } from '../app/session/use-can.ts';

/** Where nobody has sent anything yet: how one begins. */
export function FirstSteps() {
  const { t } = useTranslation('start');
  const can = useCan();
  const steps = [
    { id: 'send', to: can('upload:send') ? '/pulmonology/upload' : null },
    { id: 'look', to: LISTING_PATH },
    { id: 'judge', to: can('model:read') ? '#models' : null },
  ] as const;
  return (
    <section aria-labelledby="first-steps">
      <Typography id="first-steps" variant="h3" component="h2" sx={{ mb: 1.25 }}>
        {t('steps.title')}
      </Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {steps.map(({ id, to }, at) => (
          <Card
            key={id}
            component="li"
            sx={{ p: 2.5, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}
          >
            <Box
              aria-hidden
              sx={{
                width: 32,
                height: 32,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                fontWeight: 600,
                bgcolor: 'action.selected',
              }}
            >
              {at + 1}
            </Box>
            <Typography variant="h4" component="h3">
              {t(`steps.${id}.title`)}
            </Typography>
            <Typography color="textSecondary">{t(`steps.${id}.text`)}</Typography>
            {to === null ? null : (
              <Button
                {...(to.startsWith('#') ? { href: to } : { component: Link, to })}
                variant={at === 0 ? 'contained' : 'outlined'}
                sx={{ mt: 'auto' }}
              >
                {t(`steps.${id}.action`)}
              </Button>
            )}
          </Card>
        ))}
      </Box>
    </section>
  );
}
