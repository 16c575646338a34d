import { lostDrawing } from '@aiso/ui/states/drawings.tsx';
import { StateCard } from '@aiso/ui/states/StateCard.tsx';
import Button from '@mui/material/Button';

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
