// The listbox pattern of the ARIA Authoring Practices: options hold marks and icons, which <option> may not.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { selectedRow } from '@aiso/ui/theme/selected-row.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Option, ShownGroup } from './entries.ts';
import { SearchRow } from './SearchRow.tsx';
import { optionElementId } from './use-options.ts';

type SearchListProps = {
  readonly id: string;
  readonly groups: readonly ShownGroup[];
  readonly words: readonly string[];
  readonly activeId: string | undefined;
  readonly isBusy: boolean;
  readonly onPoint: (option: Option) => void;
  readonly onChoose: (option: Option) => void;
};

/** The listbox of the search field: a group a category, and in it the line that shows more of it. */
export function SearchList({ id, groups, words, activeId, isBusy, onPoint, onChoose }: SearchListProps) {
  const { t } = useTranslation('search');
  return (
    <Box
      role="listbox"
      id={id}
      aria-label={t('results')}
      aria-busy={isBusy}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <Box key={group.id} role="group" aria-labelledby={`${id}-${group.id}-title`} sx={{ pb: 0.75 }}>
          <Typography
            id={`${id}-${group.id}-title`}
            role="presentation"
            variant="overline"
            component="div"
            color="textSecondary"
            sx={{ px: 1.25, py: 0.5 }}
          >
            {group.title}
          </Typography>
          {group.options.map((option) => (
            <Box
              key={option.id}
              id={optionElementId(id, option.id)}
              role="option"
              aria-selected={option.id === activeId}
              onMouseMove={() => (option.id === activeId ? undefined : onPoint(option))}
              onClick={() => onChoose(option)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                px: 1.25,
                py: 0.6,
                minHeight: 44,
                borderRadius: 1,
                cursor: 'pointer',
                scrollMarginBlock: 36,
                outline: '2px solid transparent',
                outlineOffset: -2,
                '&[aria-selected=true]': {
                  bgcolor: selectedRow,
                  outlineColor: 'var(--aiso-palette-primary-main)',
                },
              }}
            >
              {option.kind === 'entry' ? (
                <SearchRow entry={option.entry} words={words} />
              ) : (
                <Box
                  component="span"
                  sx={{ color: 'primary.main', fontWeight: 500, paddingInlineStart: '32px' }}
                >
                  {option.isOpen ? t('showLess') : t('showMore', { count: option.hidden })}
                </Box>
              )}
            </Box>
          ))}
          {group.isWhole ? null : (
            <Typography
              role="presentation"
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', px: 1.25 }}
            >
              {t('more')}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
