import Box from '@mui/material/Box';

type StatusDotProps = {
  /**
   * Green for things done, blue for things under way, amber for what needs attention, red for failure,
   * neutral for the rest. quiet: a word alone, where nearly every row would have the dot.
   */
  readonly tone: 'success' | 'info' | 'warning' | 'error' | 'neutral' | 'quiet';
  readonly children: string;
};

const DOT = {
  success: 'success.main',
  info: 'info.main',
  warning: 'warning.main',
  error: 'error.main',
  neutral: 'text.disabled',
} as const satisfies Record<Exclude<StatusDotProps['tone'], 'quiet'>, string>;

/** A state as a dot and its word. */
export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <Box
      component="span"
      title={children}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
        maxWidth: '100%',
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        ...(tone === 'quiet'
          ? { color: 'text.secondary' }
          : {
              '&::before': {
                content: '""',
                width: 8,
                height: 8,
                borderRadius: '50%',
                flex: 'none',
                bgcolor: DOT[tone],
              },
            }),
        // Where there is no room for it, the word ends in dots.
        '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      <span>{children}</span>
    </Box>
  );
}
