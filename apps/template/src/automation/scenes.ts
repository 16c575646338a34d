import { turned } from './engine.ts';
import { type Home, stateOf } from './home.ts';
import { DEVICES, type DeviceId } from './house.ts';

/** What of the flat is on in a scene; what is not named stays as it is. */
type Scene = {
  readonly id: string;
  readonly title: string;
  readonly on: readonly DeviceId[];
  readonly off: readonly DeviceId[];
};

const LIGHTS = DEVICES.filter(({ kind }) => kind === 'light').map(({ id }) => id);
const but = (...kept: readonly DeviceId[]): readonly DeviceId[] => LIGHTS.filter((id) => !kept.includes(id));

export const SCENES = [
  {
    id: 'morning',
    title: 'Good morning',
    on: ['kitchen-lights', 'coffee-machine', 'bathroom-heating', 'kitchen-heating'],
    off: ['bedroom-lights', 'humidifier'],
  },
  {
    id: 'away',
    title: 'Away',
    on: [],
    off: [...LIGHTS, 'television', 'coffee-machine', 'computer', 'air-purifier'],
  },
  { id: 'film', title: 'Film night', on: ['television', 'living-heating'], off: LIGHTS },
  {
    id: 'night',
    title: 'Good night',
    on: ['humidifier', 'bedroom-lights'],
    off: [...but('bedroom-lights'), 'television', 'computer', 'living-heating'],
  },
] as const satisfies readonly Scene[];

/** The flat in a scene, with all that follows by the rules. What does not answer is left as it is. */
export function inScene(home: Home, { on, off }: Scene, at: number): Home {
  const turns = [
    ...off.map((device) => ({ device, isOn: false })),
    ...on.map((device) => ({ device, isOn: true })),
  ];
  return turns.reduce(
    (next, turn) => (stateOf(next, turn.device).isReachable ? turned(next, turn, at) : next),
    home,
  );
}
