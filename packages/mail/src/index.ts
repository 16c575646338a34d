export {
  type CodePurpose,
  codeMail,
  invitationMail,
  linkMail,
  newPasswordMail,
} from './code-mail.ts';
export { driftMail } from './drift-mail.ts';
export type { Mail, Mailer } from './mail.ts';
export { mailLanguageOf } from './mail-language.ts';
export { openMailer } from './mailer.ts';
export { addressAddedMail, addressChangedMail, tokenReusedMail, wrongCodesMail } from './notice-mail.ts';
export { readOutbox } from './outbox.ts';
