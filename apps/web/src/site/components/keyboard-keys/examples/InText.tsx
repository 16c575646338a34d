import { KeyCap } from '@aiso/ui/KeyCap.tsx';
import Typography from '@mui/material/Typography';

export default function InText() {
  return (
    <Typography>
      <KeyCap>Ctrl</KeyCap> <KeyCap>K</KeyCap> opens the search.
    </Typography>
  );
}
