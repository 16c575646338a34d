import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CONTAINER } from '../frame/container.ts';
import { useSite } from '../site-context.ts';
import { Built } from './Built.tsx';
import { CodeCopies } from './CodeCopies.tsx';
import { INDEX_PATH } from './place.ts';
import { DocsSearch } from './search/DocsSearch.tsx';

/**
 * A page of the documentation: what was built of it, and what needs a script beside it.
 * @param children what is built; in the browser nothing, as the document has it
 */
export function DocsPage({ children }: { readonly children?: ReactNode }) {
  const { page } = useSite();
  return (
    <Box
      sx={{
        display: 'grid',
        ...CONTAINER,
        // The list of pages, the page, the list of its headings.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr) 180px' },
        gridTemplateRows: { lg: 'auto auto 1fr' },
        columnGap: 4,
        py: { xs: 2, sm: 3 },
      }}
    >
      <Box sx={{ gridColumn: { lg: page.path === INDEX_PATH ? '1 / -1' : 2 }, gridRow: { lg: 1 } }}>
        <DocsSearch />
      </Box>
      <Built>{children}</Built>
      <CodeCopies />
    </Box>
  );
}
