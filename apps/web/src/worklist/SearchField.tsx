import { useTranslation } from 'react-i18next';
import { SearchText } from '../parts/table/SearchText.tsx';

/** Patient, MRN or file. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('worklist');
  return (
    <SearchText
      {...{ value, onChange }}
      label={t('filters.search')}
      placeholder={t('filters.searchHint')}
      clearLabel={t('filters.clear')}
    />
  );
}
