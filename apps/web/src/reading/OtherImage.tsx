import type { ReadingView } from '@aiso/contracts/images';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';
import { shownOf } from './reading-view.ts';

/** Where the model has no findings of the image that is shown, but of another of the study: leads there. */
export function OtherImage({ reading }: { reading: ReadingView }) {
  const { t } = useTranslation('reading');
  const { study, images, result } = reading;
  const isWithout = result === null ? shownOf(reading).state === 'refused' : !result.gate.accepted;
  const read = images.filter(({ gateAccepted }) => gateAccepted === true);
  const other = read.find(({ imageId }) => imageId === study.imageId) ?? read[0];
  if (!isWithout || other === undefined) return null;
  return (
    <Alert severity="info" sx={{ borderRadius: 0 }}>
      {t('strip.otherHas')}{' '}
      <Link component={RouterLink} replace to={readingPath(study.studyId, other.imageId)}>
        {t('strip.openOther', { number: images.indexOf(other) + 1 })}
      </Link>
    </Alert>
  );
}
