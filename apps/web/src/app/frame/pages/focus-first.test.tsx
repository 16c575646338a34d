import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { holdFocus } from './hold-focus.ts';
import { focusHeading, shownHeading } from './use-route-focus.ts';

afterEach(cleanup);

const focused = (): Element | null => document.activeElement;
const user = userEvent.setup();

/** Opens a dialog by its button, as a person does. */
async function open(dialog: (isOpen: boolean, close: () => void) => ReactNode): Promise<HTMLElement> {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    useEffect(() => holdFocus({ focusHeading, shownHeading }), []);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {dialog(isOpen, () => setOpen(false))}
      </>
    );
  }
  await renderPart(<Page />);
  const opener = await screen.findByRole('button', { name: 'Open' });
  await user.click(opener);
  await screen.findByRole('dialog');
  return opener;
}

it('a dialog begins at its first field, not at what closes it, and gives the focus back', async () => {
  const opener = await open((isOpen, close) => (
    <Dialog open={isOpen} onClose={close}>
      <Button>Close</Button>
      <DialogContent>
        <TextField label="Reason" />
      </DialogContent>
    </Dialog>
  ));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Reason' })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe(opener));
});

it('of several choices it begins at the one that is chosen', async () => {
  await open((isOpen, close) => (
    <Dialog open={isOpen} onClose={close}>
      <RadioGroup defaultValue="two">
        <FormControlLabel value="one" label="One" control={<Radio />} />
        <FormControlLabel value="two" label="Two" control={<Radio />} />
      </RadioGroup>
    </Dialog>
  ));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('radio', { name: 'Two' })));
});

it('where nothing is filled in it begins at its first action', async () => {
  await open((isOpen, close) => (
    <FrameDialog title="Facts" isOpen={isOpen} onClose={close} onClosed={() => {}}>
      <Button>Copy</Button>
    </FrameDialog>
  ));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Copy' })));
});

it('what is still loading gets the focus when it is there', async () => {
  const server = new EventTarget();
  function Content() {
    const [isThere, setThere] = useState(false);
    useEffect(() => server.addEventListener('answer', () => setThere(true)), []);
    return isThere ? <TextField label="Reason" /> : <Skeleton />;
  }
  await open((isOpen, close) => (
    <Dialog open={isOpen} onClose={close}>
      <DialogContent>
        <Content />
      </DialogContent>
      <DialogActions>
        <Button>Cancel</Button>
      </DialogActions>
    </Dialog>
  ));
  await act(async () => {});
  expect(focused()).not.toBe(screen.getByRole('button', { name: 'Cancel' }));
  act(() => void server.dispatchEvent(new Event('answer')));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Reason' })));
});

it('a drawer begins at its first field, too', async () => {
  await open((isOpen, close) => (
    <SideDrawer title="New" isOpen={isOpen} onClose={close}>
      <TextField label="Name" />
    </SideDrawer>
  ));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Name' })));
});
