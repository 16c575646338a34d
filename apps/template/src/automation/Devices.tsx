import { FoldButton } from '@aiso/ui/FoldButton.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { ListTabs } from '@aiso/ui/list/ListTabs.tsx';
import { tabIdOf } from '@aiso/ui/list/tab-id.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { useFolded } from '@aiso/ui/use-folded.ts';
import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import PowerOutlined from '@mui/icons-material/PowerOutlined';
import ThermostatOutlined from '@mui/icons-material/ThermostatOutlined';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { HomeView } from './board.ts';
import { turned } from './engine.ts';
import { type DeviceState, type Home, stateOf } from './home.ts';
import { DEVICES, type Device, devicesOf, ROOMS, roomTitle } from './house.ts';
import { Scenes } from './Scenes.tsx';
import { runsBy, useHomeChange } from './use-home-change.ts';

const ICONS = {
  light: LightbulbOutlined,
  appliance: PowerOutlined,
  office: ComputerOutlined,
  heating: ThermostatOutlined,
} as const satisfies Record<Device['kind'], object>;
const MOST_ON_PHONES = 8;
const TABS = [
  { value: null, text: 'All rooms' },
  ...ROOMS.map(({ id, title }) => ({ value: id, text: title })),
];

/** How many devices of each room there are, and of the flat. */
const COUNTS: Readonly<Record<string, number>> = {
  '': DEVICES.length,
  ...Object.fromEntries(ROOMS.map(({ id }) => [id, devicesOf(id).length])),
};

/** The devices of a room, or of all, each with its switch. The room that is chosen is the whole page's. */
export function Devices({ data, view, onView, store }: OwnProps<Home, HomeView>) {
  const panelId = useId();
  const change = useHomeChange(store);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const devices = devicesOf(view.segment);
  const { shown, isFoldable, isOpen, toggle } = useFolded(
    devices,
    isNarrow ? MOST_ON_PHONES : devices.length,
  );
  if (data.at === null) return <EmptyState>No devices yet.</EmptyState>;
  const turn = (device: Device['id'], isOn: boolean): void => {
    const to = (home: Home, at: number): Home => turned(home, { device, isOn }, at);
    const followed = runsBy(data, to).filter(({ outcome }) => outcome === 'done');
    const titles = followed.map(({ rule }) => `“${rule.title}”`).join(', ');
    void change(to, titles === '' ? {} : { message: `${titles} ran.` });
  };
  return (
    <>
      <Scenes store={store} />
      <ListTabs
        label="Rooms"
        tabs={TABS}
        value={view.segment}
        counts={COUNTS}
        panelId={panelId}
        onChange={(segment) => onView({ segment })}
      />
      <Box id={panelId} role="tabpanel" aria-labelledby={tabIdOf(panelId, view.segment)}>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          }}
        >
          {shown.map((device) => (
            <DeviceTile
              key={device.id}
              of={device}
              state={stateOf(data, device.id)}
              hasRoom={view.segment === null}
              onTurn={(isOn) => turn(device.id, isOn)}
            />
          ))}
        </Box>
        {isFoldable ? <FoldButton isOpen={isOpen} count={devices.length} onToggle={toggle} /> : null}
      </Box>
    </>
  );
}

type DeviceTileProps = {
  readonly of: Device;
  readonly state: DeviceState;
  readonly hasRoom: boolean;
  readonly onTurn: (isOn: boolean) => void;
};

function DeviceTile({ of, state: { isOn, isReachable }, hasRoom, onTurn }: DeviceTileProps) {
  const id = useId();
  const { integer } = useFormats();
  const Icon = ICONS[of.kind];
  // Lights and heatings are named by their room.
  const room = roomTitle(of.room);
  const saysRoom = hasRoom && isReachable && !of.title.startsWith(room);
  const said = !isReachable ? 'No answer' : isOn ? `${integer(of.watts)} W` : 'Off';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 60,
        paddingInlineStart: 1.25,
        border: 1,
        borderColor: isOn ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isOn
          ? 'color-mix(in srgb, var(--aiso-palette-primary-main) 10%, transparent)'
          : 'transparent',
      }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: isOn ? 'primary.main' : 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75, lineHeight: 1.35 }}>
        <Box id={id}>{of.title}</Box>
        <Box
          id={`${id}-state`}
          sx={{ fontSize: '0.8125rem', color: isReachable ? 'text.secondary' : 'error.main' }}
        >
          {said}
          {saysRoom ? ` · ${room}` : ''}
        </Box>
      </Box>
      <Switch
        checked={isOn}
        disabled={!isReachable}
        onChange={(_event, next) => onTurn(next)}
        slotProps={{ input: { 'aria-labelledby': id, 'aria-describedby': `${id}-state` } }}
      />
    </Box>
  );
}
