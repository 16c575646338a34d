import type { HeaderTool } from '@aiso/ui/frame/header-tool.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { ToolShelf } from './ToolShelf.tsx';

/** So many stay in a phone's header. */
const IN_SIGHT = 2;

/** Where a button will be: those before it do not move away from the pointer when its code is there. */
const room = (
  <IconButton aria-hidden disabled sx={{ visibility: 'hidden' }}>
    <Box sx={{ width: 20, height: 20 }} />
  </IconButton>
);

const buttonsOf = (tools: readonly HeaderTool[]) =>
  tools.map(({ id, Tool }) => (
    <Suspense key={id} fallback={room}>
      <Tool />
    </Suspense>
  ));

export function HeaderTools({ tools }: { tools: readonly HeaderTool[] }) {
  const rest = tools.slice(IN_SIGHT);
  return (
    <Box sx={{ display: 'contents', '& .MuiIconButton-root': { color: 'text.secondary' } }}>
      {buttonsOf(tools.slice(0, IN_SIGHT))}
      {rest.length === 0 ? null : <ToolShelf>{buttonsOf(rest)}</ToolShelf>}
    </Box>
  );
}
