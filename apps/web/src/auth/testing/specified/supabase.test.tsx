import { SPECIFIED_ERRORS } from './errors.ts';
import { SPECIFIED_LIBRARY_ERRORS } from './library-errors.ts';
import { checkPasswordsShown } from './passwords-shown.ts';
import { SPECIFIED_RULES } from './rules.ts';
import { checkSpecified } from './specified.tsx';

checkSpecified('supabase', [...SPECIFIED_RULES, ...SPECIFIED_ERRORS, ...SPECIFIED_LIBRARY_ERRORS]);
checkPasswordsShown('/auth/supabase/register', ['Password']);
checkPasswordsShown('/auth/supabase/update-password', ['New password', 'Confirm password'], true);
