import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import { choicesOf } from './facets.ts';
import { type FrontView, SORTS } from './front-view.ts';

type FrontToolsProps = {
  readonly view: FrontView;
  readonly onChange: (change: Partial<FrontView>) => void;
  /** Opens the facets; null where they stand beside the products. */
  readonly onFilters: (() => void) | null;
};

/** Words to look for, order, favourites, and on narrow screens the way to the facets. */
export function FrontTools({ view, onChange, onFilters }: FrontToolsProps) {
  const chosen = Object.values(choicesOf(view)).flat().length;
  return (
    <Box
      component="search"
      aria-label="Find products"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1.5,
        pt: 0.75,
        displayPrint: 'none',
      }}
    >
      <SearchField label="Find a product" value={view.q} onChange={(q) => onChange({ q })} />
      <FilterChoice
        label="Order"
        any={null}
        value={view.sort}
        options={SORTS}
        onChange={(sort) => onChange({ sort: sort ?? 'featured' })}
      />
      <ToggleButton
        size="small"
        value="favourites"
        selected={view.only === 'favourites'}
        onChange={() => onChange({ only: view.only === null ? 'favourites' : null })}
        sx={{ gap: 0.75, px: 1.25, textTransform: 'none', color: 'text.primary' }}
      >
        <FavoriteBorderOutlined fontSize="small" />
        Favourites
      </ToggleButton>
      {onFilters === null ? null : (
        <Button
          variant="outlined"
          startIcon={<FilterListOutlined />}
          aria-haspopup="dialog"
          onClick={onFilters}
        >
          {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
        </Button>
      )}
    </Box>
  );
}
