import type { Action } from '@aiso/ui/commands/command.ts';
import { useCommandRun } from '@aiso/ui/commands/use-command-run.tsx';
import Button from '@mui/material/Button';

const REMOVE: Action<object, null> = {
  id: 'remove',
  text: 'Remove',
  on: 'row',
  isDestructive: true,
  safety: 'confirm',
  question: () => ({
    title: 'Remove the station?',
    message: 'Its settings are lost.',
    confirm: 'Remove station',
    isDestructive: true,
  }),
  work: async () => ({ message: 'The station was removed.' }),
};

export default function AskedFirst() {
  const { run, dialogs } = useCommandRun<object, null>({});
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => run(REMOVE, { kind: 'rows', rows: [{}] })}>
        Remove
      </Button>
      {dialogs}
    </>
  );
}
