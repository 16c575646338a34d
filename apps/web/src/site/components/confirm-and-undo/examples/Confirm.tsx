import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export default function Confirm() {
  const { confirm, dialog } = useConfirm();
  const [answer, setAnswer] = useState('Not asked yet.');
  const ask = async () => {
    const isSure = await confirm({
      title: 'Read this study again?',
      message: 'Its findings are computed anew. The former ones stay in its history.',
      confirm: 'Read again',
    });
    setAnswer(isSure ? 'Read again.' : 'Left as it is.');
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void ask()}>
        Read again
      </Button>
      <Typography sx={{ mt: 1 }}>{answer}</Typography>
      {dialog}
    </>
  );
}
