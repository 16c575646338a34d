import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

export default function Unknown() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <LinearProgress aria-label="Reading" />
      <Typography component="output" variant="body2" sx={{ display: 'block', mt: 0.5, minHeight: 20 }}>
        {isLong ? 'The model is reading the image.' : ''}
      </Typography>
    </>
  );
}
