import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import { holdFocus } from './hold-focus.ts';
import { focusHeading, shownHeading } from './use-route-focus.ts';

afterEach(cleanup);

const WITHIN = { timeout: 10_000 };

type Step = 'first' | 'asked' | 'done';

function Page() {
  useEffect(() => holdFocus({ focusHeading, shownHeading }), []);
  const [isBarShown, setBarShown] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [order, setOrder] = useState(['Ada', 'Bo']);
  const [banner, setBanner] = useState<Step>('first');
  const [room, setRoom] = useState<number | null>(1);
  return (
    <>
      <main tabIndex={-1}>
        {room === null ? null : (
          <h1 key={room} tabIndex={-1} data-route-focus="">
            {`Room ${room}`}
          </h1>
        )}
        <section tabIndex={-1} aria-label="Card">
          <div>{isBarShown ? <button onClick={() => setBarShown(false)}>Clear</button> : null}</div>
          <button disabled={isBusy} onClick={() => setBusy(true)}>
            Save
          </button>
          <ul>
            {order.map((name) => (
              <li key={name}>
                <button onClick={() => setOrder(order.toReversed())}>{name}</button>
              </li>
            ))}
          </ul>
          {banner === 'done' ? null : <button onClick={() => setBanner('asked')}>Settle</button>}
        </section>
      </main>
      <p>Text</p>
      <button disabled={isBusy} onClick={() => setBusy(true)}>
        Send
      </button>
      <button onClick={() => setBusy(false)}>Answer</button>
      <button onClick={() => setRoom(null)}>Leave</button>
      <button onClick={() => setRoom(2)}>Arrive</button>
      {banner === 'asked'
        ? createPortal(<button onClick={() => setBanner('done')}>Confirm</button>, document.body)
        : null}
    </>
  );
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const focused = (): Element | null => document.activeElement;
const card = (): HTMLElement => screen.getByRole('region', { name: 'Card' });

/** As Enter does on what has the focus. */
function press(name: string): void {
  button(name).focus();
  fireEvent.click(button(name));
}

it('a control that goes when it is pressed leaves the focus to what is around it', async () => {
  render(<Page />);
  press('Clear');
  await waitFor(() => expect(focused()).toBe(card()));
});

it('a control that is disabled while its command is under way has the focus again when it is enabled', async () => {
  render(<Page />);
  press('Save');
  await waitFor(() => expect(focused()).toBe(card()), WITHIN);
  fireEvent.click(button('Answer'));
  await waitFor(() => expect(focused()).toBe(button('Save')));
});

it('where nothing is around it the heading stands in for it meanwhile', async () => {
  render(<Page />);
  press('Send');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading')), WITHIN);
  fireEvent.click(button('Answer'));
  await waitFor(() => expect(focused()).toBe(button('Send')));
});

it('who went elsewhere meanwhile is not called back', async () => {
  render(<Page />);
  press('Save');
  press('Ada');
  fireEvent.click(button('Answer'));
  await act(async () => {});
  expect(focused()).toBe(button('Ada'));
});

it('a row that is put elsewhere in its list keeps the focus', async () => {
  render(<Page />);
  press('Bo');
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Bo'));
  await waitFor(() => expect(focused()).toBe(button('Bo')));
});

it('from a dialog that goes with what opened it, the focus goes around that', async () => {
  render(<Page />);
  press('Settle');
  press('Confirm');
  await waitFor(() => expect(focused()).toBe(card()));
});

it('a heading that is drawn anew has the focus again as soon as it is there', async () => {
  render(<Page />);
  screen.getByRole('heading').focus();
  fireEvent.click(button('Leave'));
  fireEvent.click(button('Arrive'));
  await waitFor(() => expect(focused()?.textContent).toBe('Room 2'));
});

it('who pressed beside the control has let go of it', async () => {
  render(<Page />);
  button('Clear').focus();
  fireEvent.pointerDown(screen.getByText('Text'));
  button('Clear').blur();
  fireEvent.click(button('Clear'));
  await act(async () => {});
  expect(focused()).toBe(document.body);
});
