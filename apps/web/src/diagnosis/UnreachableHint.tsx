import type { ModelSummary } from '@aiso/contracts/models';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';

type UnreachableHintProps = {
  readonly model: Pick<ModelSummary, 'unreachableSince'>;
  readonly sx?: SxProps;
};

/** Says since when a model's server is away, and what becomes of images meanwhile; empty while it answers. */
export function UnreachableHint({ model: { unreachableSince }, sx }: UnreachableHintProps) {
  const { t } = useTranslation('diagnosis');
  const { dateTime } = useFormats();
  return (
    <Typography
      component="output"
      variant="body2"
      color="error"
      sx={[{ display: unreachableSince === null ? 'none' : 'block' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {unreachableSince === null ? null : t('unreachableHint', { since: dateTime(unreachableSince) })}
    </Typography>
  );
}
