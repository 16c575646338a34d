import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { RankedTable } from './RankedTable.tsx';
import { countryName, places, type ReportsData, type ReportsView } from './reports.ts';

/** As many as there are pages beside it. The map's table has all countries. */
const MOST_ROWS = 10;

/** Countries, each of which can be opened: then all of the dashboard is of that country. */
export function Places({ data, view, onView }: OwnProps<ReportsData, ReportsView>) {
  const { country, locale } = view;
  const place = useRef<HTMLDivElement>(null);
  // What was pressed goes when the list becomes another.
  useFocusKept(place, String(country));
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      {country === null ? null : (
        <Button
          size="small"
          startIcon={<ArrowBackOutlined sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
          onClick={() => onView({ country: null })}
          sx={{ mb: 1 }}
        >
          All countries
        </Button>
      )}
      <RankedTable
        label={country === null ? 'Visits by country' : `Visits in ${countryName(country, locale)} by city`}
        rowTitle={country === null ? 'Country' : 'City'}
        valueTitle="Visits"
        rows={places(data, view).slice(0, MOST_ROWS)}
        name={({ id, title }) =>
          country === null ? (
            <Link
              component="button"
              type="button"
              onClick={() => onView({ country: id })}
              sx={{ textAlign: 'start' }}
            >
              {title}
            </Link>
          ) : (
            title
          )
        }
      />
    </Box>
  );
}
