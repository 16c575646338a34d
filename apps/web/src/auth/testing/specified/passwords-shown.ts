import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSpecified } from './specified.tsx';

/** Each password field of the page has its own show/hide toggle (specification, section 5). */
export function checkPasswordsShown(at: string, labels: readonly string[], isSignedIn = false): void {
  it(`a password is shown and hidden on ${at}`, async () => {
    await openSpecified({ at, isSignedIn });
    for (const label of labels) {
      const field = await screen.findByLabelText(label);
      expect(field.getAttribute('type')).toBe('password');
      const [show] = screen.getAllByRole('button', { name: 'Show password' });
      if (show !== undefined) fireEvent.click(show);
      expect(field.getAttribute('type')).toBe('text');
    }
    for (const hide of screen.getAllByRole('button', { name: 'Hide password' })) fireEvent.click(hide);
    for (const label of labels) expect(screen.getByLabelText(label).getAttribute('type')).toBe('password');
  });
}
