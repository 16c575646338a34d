import type en from '../en/outbox.ts';
import type { Translation } from '../translation.ts';

export default {
  tab: 'Postausgang',
  title: 'Postausgang dieser Erprobung',
  about:
    'E-Mails, die diese Installation nicht versandt hat, weil kein Mailserver eingestellt ist. Nur Browser dieses Rechners sehen sie.',
  empty: {
    title: 'Noch keine E-Mail',
    message: 'Fordern Sie einen Code an oder laden Sie jemanden ein: Die E-Mail erscheint hier von selbst.',
  },
  to: 'An',
} satisfies Translation<typeof en>;
