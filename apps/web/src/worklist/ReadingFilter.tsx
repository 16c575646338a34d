import type { WorklistPage } from '@aiso/contracts/worklist';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { type FilterChange, READINGS, type WorklistView } from './worklist-view.ts';

type ReadingFilterProps = {
  readonly view: WorklistView;
  /** How many of each there are; undefined before it is known. */
  readonly counts: WorklistPage['reading'] | undefined;
  readonly onChange: (change: FilterChange) => void;
};

/** How far people are with a study, with how many there are of each. */
export function ReadingFilter({ view, counts, onChange }: ReadingFilterProps) {
  const { t } = useTranslation(['worklist', 'studies']);
  const { integer } = useFormats();
  return (
    <FilterChoice
      label={t('filters.reading')}
      any={t('filters.anyReading')}
      minWidthPx={120}
      value={view.reading}
      options={READINGS.map((reading) => ({
        value: reading,
        text:
          counts === undefined
            ? t(`studies:reading.${reading}`)
            : t('filters.waitingCount', {
                wait: t(`studies:reading.${reading}`),
                number: integer(counts[reading]),
              }),
      }))}
      onChange={(reading) => onChange({ reading })}
    />
  );
}
