import { SPECIFIED_ERRORS } from './errors.ts';
import { checkPasswordsShown } from './passwords-shown.ts';
import { SPECIFIED_RULES } from './rules.ts';
import { checkSpecified } from './specified.tsx';

checkSpecified('cognito', [...SPECIFIED_RULES, ...SPECIFIED_ERRORS]);
checkPasswordsShown('/auth/cognito/login', ['Password']);
checkPasswordsShown('/auth/cognito/confirm-reset-password', ['New password']);
