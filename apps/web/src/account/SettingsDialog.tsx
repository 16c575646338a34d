import { type DialogState, FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisplaySettings } from './DisplaySettings.tsx';
import { ManagedHere } from './ManagedHere.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

const TABS = ['display', 'password', 'secondFactor', 'sessions'] as const;
type TabName = (typeof TABS)[number];

const PANELS: Readonly<Record<TabName, () => ReactNode>> = {
  display: () => <DisplaySettings />,
  password: () => <ManagedHere>{({ email }) => <PasswordForm email={email} />}</ManagedHere>,
  secondFactor: () => <ManagedHere>{(account) => <SecondFactor account={account} />}</ManagedHere>,
  sessions: () => <ManagedHere>{() => <SessionList />}</ManagedHere>,
};

/** A person's own settings: language and mode, password, second factor, sessions. */
export default function SettingsDialog(state: DialogState) {
  const { t } = useTranslation(['frame', 'account']);
  const id = useId();
  const [tab, setTab] = useState<TabName>('display');
  return (
    <FrameDialog title={t('profileSettings')} isWide {...state}>
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('profileSettings')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
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
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ minHeight: 260 }}>
        {PANELS[tab]()}
      </Box>
    </FrameDialog>
  );
}
