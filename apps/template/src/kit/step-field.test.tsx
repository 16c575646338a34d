import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { StepField } from './StepField.tsx';

afterEach(cleanup);

const STEPS = { least: 1, most: 30, step: 1, page: 10 } as const;

function Pieces() {
  const [value, setValue] = useState(5);
  return (
    <StepField
      label="Pieces"
      value={value}
      steps={STEPS}
      less="One less"
      more="One more"
      onChange={setValue}
    />
  );
}

it('is stepped by keys and buttons, or typed, within its bounds, and says where they are', async () => {
  const user = userEvent.setup();
  await renderPart(<Pieces />);
  const field = await screen.findByRole('spinbutton', { name: 'Pieces' });
  const value = () => field.getAttribute('aria-valuenow');
  field.focus();
  for (const [keys, expected] of [
    ['{ArrowUp}', '6'],
    ['{PageUp}', '16'],
    ['{Home}', '1'],
    ['{End}', '30'],
    ['{ArrowDown}', '29'],
  ] as const) {
    await user.keyboard(keys);
    expect(value(), keys).toBe(expected);
  }
  await user.keyboard('{PageUp}');
  expect(value()).toBe('30');
  expect(screen.getByRole('status').textContent).toBe('30 is the most.');
  await user.clear(field);
  await user.type(field, 'x{Enter}');
  expect(value()).toBe('30');
  await user.clear(field);
  await user.type(field, '12{Enter}');
  expect(value()).toBe('12');
  await user.click(screen.getByRole('button', { name: 'One less: Pieces' }));
  expect(value()).toBe('11');
  await user.tab();
  expect(screen.getByRole('button', { name: 'One more: Pieces' })).not.toBe(document.activeElement);
});
