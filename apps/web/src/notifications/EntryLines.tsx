import Box from '@mui/material/Box';

type EntryLineProps = { readonly isAmber: boolean; readonly children: string };

/** What an entry says below its title. */
export function EntryLine({ isAmber, children }: EntryLineProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'block', fontSize: '0.8125rem', color: isAmber ? 'above.main' : 'text.secondary' }}
    >
      {children}
    </Box>
  );
}

/** What it is about, by a name that comes from elsewhere and may be long. */
export function DetailLine({ children }: { readonly children: string }) {
  return (
    <Box
      component="span"
      dir="auto"
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}
