import type { StudyReading } from '@aiso/contracts/studies';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

type PresentOthersProps = {
  readonly reading: StudyReading;
  readonly userId: string;
  /** By which text a colleague is known. */
  readonly nameOf: (person: StudyReading['present'][number]) => string;
};

/** Over a study that colleagues have open, too: who they are. It stands in nobody's way. */
export function PresentOthers({ reading, userId, nameOf }: PresentOthersProps) {
  const { t } = useTranslation('reading');
  const others = reading.present.filter((one) => one.userId !== userId);
  if (others.length === 0) return null;
  const names = others.map((one) => `\u2068${nameOf(one)}\u2069`).join(', ');
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, py: 0 }}>
      {t('who.present', { names })}
    </Alert>
  );
}
