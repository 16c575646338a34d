import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

export default function Progress() {
  return (
    <>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        7.3 of 18.4 MB, 5 s left
      </Typography>
      <LinearProgress variant="determinate" value={40} aria-label="chest-pa.dcm" />
    </>
  );
}
