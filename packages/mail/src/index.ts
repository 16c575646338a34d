export {
  type CodePurpose,
  codeMail,
  invitationMail,
  linkMail,
  mailLanguageOf,
  newPasswordMail,
} from './code-mail.ts';
export { driftMail } from './drift-mail.ts';
export type { Mail, Mailer } from './mail.ts';
export { openMailer } from './mailer.ts';
export { addressAddedMail, addressChangedMail, tokenReusedMail, wrongCodesMail } from './notice-mail.ts';
export { readOutbox } from './outbox.ts';
