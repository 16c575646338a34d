import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Typography from '@mui/material/Typography';

export default function HiddenWords() {
  return (
    <Typography>
      <span aria-hidden>●●●○○</span>
      <HiddenText>Three of five steps are done.</HiddenText>
    </Typography>
  );
}
