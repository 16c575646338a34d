import Typography from '@mui/material/Typography';
import { KeyCap } from '../../../../ui/KeyCap.tsx';

export default function InText() {
  return (
    <Typography>
      <KeyCap>Ctrl</KeyCap> <KeyCap>K</KeyCap> opens the search.
    </Typography>
  );
}
