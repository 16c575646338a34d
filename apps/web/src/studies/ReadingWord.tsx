import type { StudyReading } from '@aiso/contracts/studies';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { useTranslation } from 'react-i18next';
import { useReadingText } from './use-reading-text.ts';

const TONE = {
  unread: 'quiet',
  being_read: 'info',
  read: 'success',
  second_reading: 'info',
} as const satisfies Record<StudyReading['state'], string>;

type ReadingWordProps = {
  readonly reading: StudyReading;
  /** Who it is stands elsewhere. */
  readonly isShort?: boolean;
};

/** How far people are with a study, as a dot and its word; whose it is said is in its title. */
export function ReadingWord({ reading, isShort = false }: ReadingWordProps) {
  const { t } = useTranslation('studies');
  const { who } = useReadingText();
  const word = t(`reading.${reading.state}`);
  const by = who(reading);
  return (
    <StatusDot tone={TONE[reading.state]}>{by === null || isShort ? word : `${word} · ${by}`}</StatusDot>
  );
}
