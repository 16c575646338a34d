import Typography from '@mui/material/Typography';

/** Why something that was asked for here did not come about, told at once; nothing where it did. */
export function Problem({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Typography role="alert" variant="body2" color="error">
      {children}
    </Typography>
  );
}
