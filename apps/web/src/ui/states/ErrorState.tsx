import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api/errors.ts';
import { errorText } from '../../app/i18n/error-text.ts';
import { errorDrawing } from './drawings.tsx';
import { StateCard } from './StateCard.tsx';

type ErrorStateProps = { readonly title?: string; readonly error: unknown; readonly onRetry?: () => void };

/** What went wrong in the safe sentence for the server's code, the reference for the administrator, and another try. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const known = error instanceof ApiError ? error : null;
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
      {known === null ? t('somethingWentWrong') : errorText(known.code, known.message)}
      {known?.correlationId ? (
        <Typography variant="caption" component="div" sx={{ mt: 0.5, userSelect: 'all' }}>
          {t('reference', { id: known.correlationId })}
        </Typography>
      ) : null}
    </StateCard>
  );
}
