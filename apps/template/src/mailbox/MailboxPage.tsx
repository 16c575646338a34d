import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';
import { ShortcutHelp } from '../kit/application/ShortcutHelp.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useDemoData } from '../kit/use-demo.ts';
import { compose } from './compose/composers.ts';
import { Dock } from './compose/Dock.tsx';
import { MailPanes } from './MailPanes.tsx';
import { NO_MAIL } from './store/mail.ts';
import { MAILBOX } from './store/mailbox-store.ts';
import { MAIL_ADDRESS } from './view/mail-address.ts';
import { MAIL_KEYS } from './view/mail-keys.ts';
import { useDue } from './view/use-due.ts';

export default function MailboxPage() {
  const query = useDemoData(MAILBOX);
  useDue(query.data ?? NO_MAIL, query.refetch);
  const address = useAddress(MAIL_ADDRESS);
  return (
    <ApplicationPage
      title="Mailbox"
      action={
        <>
          <ShortcutHelp keys={MAIL_KEYS} />
          <Button variant="contained" startIcon={<EditOutlined />} onClick={() => compose()}>
            Compose
          </Button>
        </>
      }
    >
      <MailPanes query={query} address={address} />
      <Dock mails={(query.data ?? NO_MAIL).mails} />
    </ApplicationPage>
  );
}
