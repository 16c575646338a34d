import Typography from '@mui/material/Typography';

export default function Sections() {
  return (
    <>
      <Typography variant="overline" component="h2" color="textSecondary">
        Operating points
      </Typography>
      <Typography>Where a finding is called above.</Typography>
    </>
  );
}
