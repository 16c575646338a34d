import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Signing in',
  group: 'Forms',
  summary: 'The parts of the pages before one is signed in.',
  parts: ['ui/password/PasswordChecklist.tsx', 'auth/form/TermsField.tsx', 'auth/SignInHelp.tsx'],
  examples: [
    {
      file: 'SignIn',
      title: 'Sign in',
      note: 'Browsers and password managers know both fields by autocomplete.',
      heightPx: 360,
    },
    {
      file: 'Refused',
      title: 'Refused',
      note: 'What went wrong, without telling whether the address is known.',
      heightPx: 345,
    },
    {
      file: 'NewPassword',
      title: 'A new password',
      note: 'Its rules are ticked off while it is typed.',
      heightPx: 230,
    },
    { file: 'Terms', title: 'Terms', heightPx: 120 },
  ],
  keyboard: [
    { keys: ['Enter'], does: 'In a field, sends the form.' },
    { keys: ['Tab'], does: 'Goes from the password to the button that shows it, and on.' },
  ],
  screenReaders: ['A refusal is spoken at once.', 'Each rule of a password says “kept” once it is.'],
} satisfies CataloguePage;
