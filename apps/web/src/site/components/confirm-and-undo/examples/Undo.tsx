import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export default function Undo() {
  const offerUndo = useUndo();
  const [messages, setMessages] = useState(3);
  const archive = () => {
    setMessages((count) => count - 1);
    offerUndo({ message: '1 message archived.', onUndo: () => setMessages((count) => count + 1) });
  };
  return (
    <>
      <Typography sx={{ mb: 1 }}>{messages} messages</Typography>
      <Button variant="outlined" disabled={messages === 0} onClick={archive}>
        Archive one
      </Button>
    </>
  );
}
