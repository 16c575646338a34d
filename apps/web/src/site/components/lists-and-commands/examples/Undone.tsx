import type { Action } from '@aiso/ui/commands/command.ts';
import { useCommandRun } from '@aiso/ui/commands/use-command-run.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';

export default function Undone() {
  const [isArchived, setArchived] = useState(false);
  const { run, dialogs } = useCommandRun<object, null>({});
  const archive: Action<object, null> = {
    id: 'archive',
    text: 'Archive',
    on: 'row',
    safety: 'undo',
    work: async () => {
      setArchived(true);
      return { message: 'The station was archived.', undo: async () => setArchived(false) };
    },
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={isArchived}
        onClick={() => run(archive, { kind: 'rows', rows: [{}] })}
      >
        {isArchived ? 'Archived' : 'Archive'}
      </Button>
      {dialogs}
    </>
  );
}
