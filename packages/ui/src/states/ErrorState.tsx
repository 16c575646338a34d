import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorDrawing } from './drawings.tsx';
import { StateCard } from './StateCard.tsx';
import { ShownError } from './shown-error.ts';

type ErrorStateProps = { readonly title?: string; readonly error: unknown; readonly onRetry?: () => void };

/** What went wrong in a sentence, the reference for the administrator, and another try. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const known = error instanceof ShownError ? error : null;
  return (
    <StateCard
      drawing={errorDrawing}
      announce="alert"
      title={title}
      action={
        onRetry === undefined ? undefined : (
          <Button variant="outlined" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {known === null ? t('somethingWentWrong') : known.text}
      {known?.reference ? (
        <Typography variant="caption" component="div" sx={{ mt: 0.5, userSelect: 'all' }}>
          {t('reference', { id: known.reference })}
        </Typography>
      ) : null}
    </StateCard>
  );
}
