import { Person } from '@aiso/ui/person.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { KeySettings } from './KeySettings.tsx';

afterEach(cleanup);

const agree = vi.fn();
const leave = vi.fn();

function Page() {
  useShortcuts({ a: agree, escape: leave });
  return <KeySettings />;
}

async function open() {
  agree.mockClear();
  leave.mockClear();
  await renderPart(
    <Person value="north:me">
      <Page />
    </Person>,
  );
  await screen.findByRole('switch', { name: 'Single-key shortcuts' });
  return userEvent.setup();
}

const field = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Agree with the selected.*\(usually A\)$/u });
const press = async (user: ReturnType<typeof userEvent.setup>, keys: string): Promise<void> => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await user.keyboard(keys);
};

it('switched off, letters do nothing, and Escape still does', async () => {
  const user = await open();
  await press(user, 'a');
  expect(agree).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  await press(user, 'a{Escape}');
  expect(agree).toHaveBeenCalledOnce();
  expect(leave).toHaveBeenCalledOnce();
  expect(field().disabled).toBe(true);
});

it('another key takes the place of the usual one, but none that does something else', async () => {
  const user = await open();
  await user.type(field(), 'd');
  expect(screen.getByRole('alert').textContent).toBe('D is already used.');
  await user.type(field(), 'q');
  expect(field().value).toBe('Q');
  await press(user, 'a');
  expect(agree).not.toHaveBeenCalled();
  await press(user, 'q');
  expect(agree).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Reset keys' }));
  expect(field().value).toBe('A');
  await press(user, 'a');
  expect(agree).toHaveBeenCalledTimes(2);
});

it('says of each key what it alone does', async () => {
  await open();
  const names = screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-label') ?? '');
  const does = names.map((name) => name.replace(/ \(usually .\)$/u, ''));
  expect(does).toHaveLength(14);
  expect(new Set(does).size).toBe(14);
});
