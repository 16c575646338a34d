import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import Button from '@mui/material/Button';

export default function Action() {
  return (
    <PageHeader
      title="Worklist"
      subtitle="24 studies, 3 of them above an operating point"
      action={
        <>
          <Button>Export</Button>
          <Button variant="contained">Upload</Button>
        </>
      }
    />
  );
}
