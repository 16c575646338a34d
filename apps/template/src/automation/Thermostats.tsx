import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { HomeView } from './board.ts';
import { type Home, stateOf, withTarget } from './home.ts';
import { heatingOf, type Room, roomsOf } from './house.ts';
import { degreesText } from './rules.ts';
import { TargetField } from './TargetField.tsx';
import { useHomeChange } from './use-home-change.ts';

/** What each room is heated to, and how warm it is. */
export function Thermostats({ data, view, store }: OwnProps<Home, HomeView>) {
  const change = useHomeChange(store);
  if (data.at === null) return <EmptyState>No thermostats yet.</EmptyState>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {roomsOf(view.segment).map((room) => (
        <Thermostat
          key={room.id}
          of={room}
          data={data}
          onSet={(target) => change((home) => withTarget(home, room.id, target))}
        />
      ))}
    </Box>
  );
}

type ThermostatProps = {
  readonly of: Room;
  readonly data: Home;
  readonly onSet: (target: number) => Promise<boolean>;
};

function Thermostat({ of, data, onSet }: ThermostatProps) {
  const locale = useLocale();
  const room = data.rooms.find(({ id }) => id === of.id);
  const heating = heatingOf(of.id);
  if (room === undefined || heating === undefined) return null;
  const isOn = stateOf(data, heating.id).isOn;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        py: 1.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 96px' }}>
        {of.title}
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {degreesText(room.temperature, locale)} now{isOn ? '' : ' · heating off'}
        </Box>
      </Box>
      <TargetField label={`Target temperature: ${of.title}`} value={room.target} onSet={onSet} />
    </Box>
  );
}
