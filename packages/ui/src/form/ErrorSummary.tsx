import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type ErrorSummaryProps = {
  /** The fields' labels by path, in the form's order. */
  readonly labels: Readonly<Record<string, string>>;
};

function messageAt(errors: object, path: string): string | null {
  const message: unknown = get(errors, `${path}.message`);
  return typeof message === 'string' && message !== '' ? message : null;
}

/**
 * After a form was sent in vain: what is wrong, each with the way to its field. What concerns the whole form
 * comes first.
 */
export function ErrorSummary({ labels }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  const { formState, setFocus } = useFormContext();
  const { errors, submitCount, isSubmitSuccessful } = formState;
  const root = messageAt(errors, 'root');
  const wrong = Object.entries(labels)
    .map(([path, label]) => ({ path, label, message: messageAt(errors, path) }))
    .filter(({ message }) => message !== null);
  const isShown = submitCount > 0 && !isSubmitSuccessful && (root !== null || wrong.length > 0);
  return (
    // There before its text, so that screen readers speak it. As long as it is empty it takes no room.
    <Box aria-live="assertive" sx={{ mb: isShown ? 0 : -2 }}>
      {isShown ? (
        <Alert severity="error" variant="outlined">
          {wrong.length === 0 ? null : <AlertTitle>{t('form.summary', { count: wrong.length })}</AlertTitle>}
          {root}
          {wrong.length === 0 ? null : (
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
              {wrong.map(({ path, label, message }) => (
                <li key={path}>
                  <Link component="button" type="button" color="inherit" onClick={() => setFocus(path)}>
                    {label}
                  </Link>
                  {': '}
                  {message}
                </li>
              ))}
            </Box>
          )}
        </Alert>
      ) : null}
    </Box>
  );
}
