import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';

export default function MailboxPage() {
  return <ApplicationPage title="Mailbox">{null}</ApplicationPage>;
}
