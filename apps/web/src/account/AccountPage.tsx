import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { KeySettings } from './KeySettings.tsx';
import { ManagedHere } from './ManagedHere.tsx';
import { NamesForm } from './NamesForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

const TABS = ['names', 'display', 'keys', 'password', 'secondFactor', 'sessions'] as const;
type TabName = (typeof TABS)[number];
const [FIRST] = TABS;
/** In the address. */
const TAB = 'tab';

const PANELS: Readonly<Record<TabName, () => ReactNode>> = {
  names: () => <ManagedHere>{(account) => <NamesForm account={account} />}</ManagedHere>,
  display: () => <DisplaySettings />,
  keys: () => <KeySettings />,
  password: () => <ManagedHere>{({ email }) => <PasswordForm email={email} />}</ManagedHere>,
  secondFactor: () => <ManagedHere>{(account) => <SecondFactor account={account} />}</ManagedHere>,
  sessions: () => <ManagedHere>{() => <SessionList />}</ManagedHere>,
};

/**
 * `/account`: who is signed in, and what is their own matter: names, display, keys, password, second
 * factor, sessions.
 */
export default function AccountPage() {
  const { t } = useTranslation(['frame', 'account']);
  const session = useSignedIn();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get(TAB)) ?? FIRST;
  return (
    <>
      <PageHeader title={t('myAccount')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
        }}
      >
        <AccountFacts session={session} />
        <Card sx={{ minWidth: 0 }}>
          <Tabs
            value={tab}
            onChange={(_event, next: TabName) =>
              setParams(next === FIRST ? {} : { [TAB]: next }, { replace: true })
            }
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={t('profileSettings')}
            sx={{ borderBottom: 1, borderColor: 'divider', px: { sm: 1 } }}
          >
            {TABS.map((name) => (
              <Tab
                key={name}
                value={name}
                id={`${id}-${name}`}
                aria-controls={`${id}-panel`}
                label={t(`account:tab.${name}`)}
              />
            ))}
          </Tabs>
          <Box
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-${tab}`}
            sx={{ maxWidth: 640, p: { xs: 2, sm: 3 } }}
          >
            {PANELS[tab]()}
          </Box>
        </Card>
      </Box>
    </>
  );
}
