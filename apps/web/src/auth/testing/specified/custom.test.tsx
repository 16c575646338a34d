import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SPECIFIED_ERRORS } from './errors.ts';
import { checkPasswordsShown } from './passwords-shown.ts';
import { SPECIFIED_RULES } from './rules.ts';
import { checkSpecified, openSpecified } from './specified.tsx';

checkSpecified('custom', [...SPECIFIED_RULES, ...SPECIFIED_ERRORS]);
checkPasswordsShown('/auth/custom/login', ['Password']);
checkPasswordsShown('/auth/custom/register', ['Password']);
checkPasswordsShown('/auth/custom/confirm-reset-password', ['New password']);

it.each([
  ['/auth/custom/confirm-reset-password?email=ada%40example.org', true],
  ['/auth/custom/confirm-reset-password', false],
])('the address of a reset on %s: locked is %s', async (at, isLocked) => {
  await openSpecified({ at });
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).readOnly).toBe(isLocked);
});
