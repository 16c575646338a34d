import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ROW } from './row.ts';

type AwayCardsProps = {
  readonly label: string;
  readonly away: readonly string[];
  readonly titleOf: (card: string) => string;
  /** A sentence for each card. */
  readonly about: Promise<Readonly<Record<string, string>>>;
  readonly onAdd: (card: string, button: HTMLElement) => void;
};

/** The cards that are not on the page, each with what it shows. */
export function AwayCards({ label, away, titleOf, about, onAdd }: AwayCardsProps) {
  const { t } = useTranslation('dashboardEditor');
  const sentences = use(about);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {away.map((card) => (
        <Box component="li" key={card} sx={ROW}>
          <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
            {titleOf(card)}
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{sentences[card]}</Box>
          </Box>
          <IconButton
            size="small"
            color="primary"
            aria-label={t('add', { card: titleOf(card) })}
            title={t('add', { card: titleOf(card) })}
            onClick={(event) => onAdd(card, event.currentTarget)}
          >
            <AddCircleOutlineOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
