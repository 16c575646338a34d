import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';

const ID = 'built';

/**
 * What the document has already, and no script changes. The build renders it; the browser leaves it as it
 * stands, and loads nothing of what made it.
 */
export function Built({ children }: { readonly children?: ReactNode }) {
  const [html] = useState(() =>
    children === undefined ? (document.getElementById(ID)?.innerHTML ?? '') : null,
  );
  const sx = { display: 'contents' };
  return html === null ? (
    <Box id={ID} sx={sx}>
      {children}
    </Box>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own, as our server sent it
    <Box id={ID} sx={sx} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
