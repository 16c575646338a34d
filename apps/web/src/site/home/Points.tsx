import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type PointsProps = {
  readonly items: readonly { readonly title: string; readonly text: string }[];
  readonly columns: 3 | 4;
  /** They come one after the other. */
  readonly isOrdered?: boolean;
};

/** Short points beside each other, a line above each. */
export function Points({ items, columns, isOrdered = false }: PointsProps) {
  return (
    <Box
      component={isOrdered ? 'ol' : 'ul'}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: `repeat(${columns}, 1fr)` },
        columnGap: 4,
        rowGap: { xs: 2.4, md: 4 },
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {items.map(({ title, text }, at) => (
        <Box key={title} component="li" sx={{ pt: 1.6, borderTop: 1, borderColor: 'divider' }}>
          <Typography component="h3" variant="h4" sx={{ display: 'flex', gap: 1 }}>
            {isOrdered ? (
              <Box
                component="span"
                aria-hidden
                sx={{ color: 'primary.main', fontVariantNumeric: 'tabular-nums' }}
              >
                {at + 1}
              </Box>
            ) : null}
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.8 }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
