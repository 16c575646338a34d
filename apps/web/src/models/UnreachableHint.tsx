import type { ModelSummary } from '@aiso/contracts/models';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

type UnreachableHintProps = { readonly model: Pick<ModelSummary, 'unreachableSince'> };

/** Since when a model's server is away, and what becomes of images meanwhile. Nothing while it answers. */
export function UnreachableHint({ model: { unreachableSince } }: UnreachableHintProps) {
  const { t } = useTranslation('modelCards');
  const { dateTime } = useFormats();
  if (unreachableSince === null) return null;
  return (
    <Typography component="output" variant="body2" color="error" sx={{ display: 'block' }}>
      {t('unreachableHint', { since: dateTime(unreachableSince) })}
    </Typography>
  );
}
