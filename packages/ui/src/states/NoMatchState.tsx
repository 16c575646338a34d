import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noMatchDrawing } from './drawings.tsx';
import { StateCard } from './StateCard.tsx';

type NoMatchStateProps = {
  readonly title?: string;
  readonly children: ReactNode;
  readonly onClear: () => void;
  /** Where else to look. */
  readonly elsewhere?: ReactNode;
};

/** There are things, but none fits the filters. */
export function NoMatchState({ title, children, onClear, elsewhere }: NoMatchStateProps) {
  const { t } = useTranslation();
  return (
    <StateCard
      drawing={noMatchDrawing}
      announce="status"
      title={title}
      action={
        <>
          <Button variant="outlined" onClick={onClear}>
            {t('clearFilters')}
          </Button>
          {elsewhere}
        </>
      }
    >
      {children}
    </StateCard>
  );
}
