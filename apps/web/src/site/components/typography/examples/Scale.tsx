import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const STEPS = [
  ['h1', '34 px, the name of a public page'],
  ['h2', '26 px, the name of a screen'],
  ['h3', '20 px, a part of it'],
  ['h4', '16 px, a dialog, a drawer'],
  ['body1', '14 px, what is read'],
  ['body2', '13 px, what stands beside it'],
  ['caption', '12 px, what explains'],
] as const;

export default function Scale() {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {STEPS.map(([variant, use]) => (
        <Typography key={variant} variant={variant} component="p" sx={{ m: 0 }}>
          {use}
        </Typography>
      ))}
    </Box>
  );
}
