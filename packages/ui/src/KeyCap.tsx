import Box from '@mui/material/Box';

/** A key of the keyboard, as text shows it; sized by the text around it. */
export function KeyCap({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.7,
        px: '0.45em',
        minWidth: '1.7em',
        textAlign: 'center',
        fontFamily: 'inherit',
      }}
    >
      {children}
    </Box>
  );
}
