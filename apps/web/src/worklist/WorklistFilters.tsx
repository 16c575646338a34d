import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../ui/table/SearchField.tsx';
import { type FilterChange, FilterFields } from './FilterFields.tsx';
import { WORKLIST_VIEW, type WorklistView } from './worklist-view.ts';

type WorklistFiltersProps = {
  readonly view: WorklistView;
  readonly onChange: (change: FilterChange) => void;
  /** What stands at the end of the bar: columns, density, export. */
  readonly children?: ReactNode;
};

/** The filters in a bar; below 1200 px all but the search stand in a sheet of their own. */
export function WorklistFilters({ view, onChange, children }: WorklistFiltersProps) {
  const { t } = useTranslation('worklist');
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const [isOpen, setOpen] = useState(false);
  const clear = WORKLIST_VIEW.hasFilters(view) ? (
    <Button size="small" onClick={() => onChange(WORKLIST_VIEW.noFilters)}>
      {t('filters.clear')}
    </Button>
  ) : null;
  const count = [
    view.scope === 'mine',
    view.states.length > 0,
    view.finding !== null,
    view.from !== null || view.to !== null,
  ].filter(Boolean).length;
  return (
    <Box
      component="search"
      aria-label={t('filters.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        rowGap: 1.25,
        p: 1.25,
        pt: 1.5,
      }}
    >
      <SearchField
        label={t('filters.search')}
        hint={t('filters.searchHint')}
        value={view.q}
        onChange={(q) => onChange({ q })}
      />
      {isNarrow ? (
        <Button
          variant="outlined"
          startIcon={<FilterListOutlined />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {count === 0 ? t('filters.open') : t('filters.openCount', { count })}
        </Button>
      ) : (
        <FilterFields view={view} onChange={onChange} />
      )}
      {clear}
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center' }}>{children}</Box>
      <Drawer
        anchor="bottom"
        open={isNarrow && isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': t('filters.label') } }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: 2 }}>
          <Typography variant="h3" component="h2">
            {t('filters.label')}
          </Typography>
          <FilterFields view={view} onChange={onChange} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            {clear}
            <Button variant="contained" onClick={() => setOpen(false)}>
              {t('filters.apply')}
            </Button>
          </Box>
        </Box>
      </Drawer>
    </Box>
  );
}
