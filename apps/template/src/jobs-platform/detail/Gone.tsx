import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BackButton } from '../../kit/application/Panes.tsx';

type GoneProps = { readonly what: 'job' | 'company' | 'application'; readonly onLeave: () => void };

/** An address that leads to something that is not there any more, or never was. */
export function Gone({ what, onLeave }: GoneProps) {
  return (
    <Box sx={{ overflowY: 'auto', p: 1 }}>
      <BackButton />
      <EmptyState
        title={`This ${what} is no longer available`}
        action={
          <Button variant="outlined" onClick={onLeave}>
            Back to the list
          </Button>
        }
      >
        {what === 'job'
          ? 'The employer may have removed it, or the link is incomplete.'
          : 'The link may be incomplete.'}
      </EmptyState>
    </Box>
  );
}
