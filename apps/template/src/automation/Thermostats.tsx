import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { HomeView } from './board.ts';
import { Dial } from './Dial.tsx';
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
    <Box
      component="ul"
      sx={{
        flex: 1,
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(168px, 1fr))' },
      }}
    >
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
  const now = degreesText(room.temperature, locale);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        // On phones the ring stands beside its words.
        gridTemplate: {
          xs: '"ring name" 1fr "ring state" auto "ring field" 1fr / auto 1fr',
          sm: '"name" "ring" "state" "field"',
        },
        alignItems: 'center',
        justifyItems: { xs: 'start', sm: 'center' },
        columnGap: 2,
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ gridArea: 'name', fontWeight: 600 }}>{of.title}</Box>
      <Box sx={{ gridArea: 'ring', display: 'grid' }}>
        <Dial target={room.target} temperature={room.temperature} isHeating={isOn} text={now} />
      </Box>
      <Box sx={{ gridArea: 'state', mb: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
        <HiddenText>{now} </HiddenText>
        {isOn ? 'Now' : 'Now · heating off'}
      </Box>
      <Box sx={{ gridArea: 'field' }}>
        <TargetField label={`Target temperature: ${of.title}`} value={room.target} onSet={onSet} />
      </Box>
    </Box>
  );
}
