import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormText, FormTextarea } from '@aiso/ui/form/FormText.tsx';
import Box from '@mui/material/Box';
import { OWN_ID } from '../kit/cast/people.ts';
import { DEPARTMENTS, ROLE_HINT, ROLE_TEXT, ROLES, type User } from './store/user.ts';

const PAIR = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 } as const;
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, text: `${ROLE_TEXT[role]} · ${ROLE_HINT[role]}` }));
const DEPARTMENT_OPTIONS = DEPARTMENTS.map((name) => ({ value: name, text: name }));

/** What is asked of a new user, and what may be changed of one. Nobody gives themselves a role. */
export function UserFields({ user }: { readonly user: User | null }) {
  return (
    <>
      <Box sx={PAIR}>
        <FormText name="givenName" label="Given name" autoComplete="off" maxLength={60} />
        <FormText name="familyName" label="Family name" autoComplete="off" maxLength={60} />
      </Box>
      <FormText name="email" label="Email" type="email" autoComplete="off" maxLength={120} />
      <Box sx={PAIR}>
        <FormText name="username" label="User name" autoComplete="off" maxLength={30} />
        <FormText name="phone" label="Phone (optional)" type="tel" autoComplete="off" maxLength={24} />
      </Box>
      <FormSelect
        name="role"
        label="Role"
        options={ROLE_OPTIONS}
        {...(user?.id === OWN_ID
          ? { isDisabled: true, hint: 'You cannot change your own role. Ask another administrator.' }
          : {})}
      />
      <Box sx={PAIR}>
        <FormText name="jobTitle" label="Job title" maxLength={60} />
        <FormSelect name="department" label="Department" options={DEPARTMENT_OPTIONS} />
      </Box>
      <FormText name="city" label="City" maxLength={60} />
      <FormTextarea name="about" label="About (optional)" maxLength={400} />
    </>
  );
}

/** The fields' labels, for the summary of what is wrong. */
export const USER_LABELS: Readonly<Record<string, string>> = {
  givenName: 'Given name',
  familyName: 'Family name',
  email: 'Email',
  username: 'User name',
  phone: 'Phone',
  jobTitle: 'Job title',
  city: 'City',
  about: 'About',
};
