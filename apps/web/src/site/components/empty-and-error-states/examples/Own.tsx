import Button from '@mui/material/Button';
import { lostDrawing } from '../../../../ui/states/drawings.tsx';
import { StateCard } from '../../../../ui/states/StateCard.tsx';

export default function Own() {
  return (
    <StateCard
      drawing={lostDrawing}
      title="Page not found"
      action={<Button variant="outlined">Go to homepage</Button>}
    >
      We moved the content to a different page.
    </StateCard>
  );
}
