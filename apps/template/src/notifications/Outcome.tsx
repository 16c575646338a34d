import Typography from '@mui/material/Typography';

/** What became of an entry, also said aloud. */
export function Outcome({ children }: { readonly children: string }) {
  return (
    <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block', py: 0.5 }}>
      {children}
    </Typography>
  );
}
