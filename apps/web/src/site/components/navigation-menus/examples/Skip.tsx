import { SkipLink } from '@aiso/ui/SkipLink.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export default function Skip() {
  return (
    <>
      <SkipLink href="#past">Skip to content</SkipLink>
      <Box sx={{ height: 40 }} />
      <Button id="past" variant="outlined">
        Content
      </Button>
    </>
  );
}
