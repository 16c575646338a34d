import Button from '@mui/material/Button';
import type { Action } from '../../../../ui/commands/command.ts';
import { useCommandRun } from '../../../../ui/commands/use-command-run.tsx';

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
