import Typography from '@mui/material/Typography';
import { HiddenText } from '../../../../ui/HiddenText.tsx';

export default function HiddenWords() {
  return (
    <Typography>
      <span aria-hidden>●●●○○</span>
      <HiddenText>Three of five steps are done.</HiddenText>
    </Typography>
  );
}
