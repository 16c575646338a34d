import { CardSection } from '@aiso/ui/CardSection.tsx';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import Switch from '@mui/material/Switch';
import { useDemoChange } from '../../kit/use-demo.ts';
import { CHANNEL_TEXT, CHANNELS, type Channel, OCCASIONS, type Occasion } from '../store/profile.ts';
import { USERS, withProfile } from '../store/users-data.ts';
import type { Shown } from './shown-profile.ts';

/** Of what somebody is told, and how. Each switch is kept at once; one that cannot be goes back. */
export function NoticesTab({ user, profile }: Shown) {
  const change = useDemoChange(USERS);
  const toggle = (occasion: Occasion, channel: Channel, isOn: boolean): void =>
    void change(
      withProfile(user.id, ({ notices }) => ({
        notices: {
          ...notices,
          [occasion]: CHANNELS.filter((one) => (one === channel ? isOn : notices[occasion].includes(one))),
        },
      })),
    );
  return (
    <CardSection
      title="Notifications"
      intro="Choose what you are notified about and how. The digest is sent on Mondays."
    >
      <FactTable
        label="Notification settings"
        rows={OCCASIONS}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Event', cell: ({ text }) => text, minWidth: 96 },
          ...CHANNELS.map((channel) => ({
            title: CHANNEL_TEXT[channel],
            cell: ({ id, text }: (typeof OCCASIONS)[number]) => (
              <Switch
                size="small"
                checked={profile.notices[id].includes(channel)}
                onChange={(_event, isOn) => toggle(id, channel, isOn)}
                slotProps={{ input: { 'aria-label': `${text}: ${CHANNEL_TEXT[channel]}` } }}
              />
            ),
          })),
        ]}
      />
    </CardSection>
  );
}
