import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Button from '@mui/material/Button';

export default function Empty() {
  return (
    <EmptyState title="No studies yet" action={<Button variant="contained">Upload images</Button>}>
      Images that you send appear here once they are stored.
    </EmptyState>
  );
}
