import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import Button from '@mui/material/Button';

export default function Destructive() {
  const { confirm, dialog } = useConfirm();
  const ask = () =>
    confirm({
      title: 'Delete 3 images?',
      message: 'They are removed from the object store and cannot be brought back.',
      confirm: 'Delete images',
      keep: 'Keep them',
      isDestructive: true,
    });
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => void ask()}>
        Delete images
      </Button>
      {dialog}
    </>
  );
}
