import { percent } from '@aiso/ui/chart/unit.ts';
import { oneOf } from '@aiso/ui/table/table-view.ts';
import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import EuroOutlined from '@mui/icons-material/EuroOutlined';
import { demoNow } from '../kit/clock.ts';
import type { Dashboard } from '../kit/dashboard/dashboard.ts';
import { demoStore } from '../kit/demo-store.ts';
import {
  costFigure,
  EUROS,
  energyChart,
  energyFigure,
  energyParts,
  failedFigure,
  type HomeView,
  KILOWATT_HOURS,
  runsChart,
  runsFigure,
} from './board.ts';
import { Devices } from './Devices.tsx';
import { advanced } from './engine.ts';
import { FailedRuns } from './FailedRuns.tsx';
import { type Home, makeHome, NO_HOME } from './home.ts';
import { ROOMS } from './house.ts';
import { NewRule } from './NewRule.tsx';
import { deviceNumbers, ruleNumbers, runNumbers, thermostatNumbers } from './numbers.ts';
import { Rules } from './Rules.tsx';
import { RunFilter, RunHistory } from './RunHistory.tsx';
import { OUTCOMES } from './runs.ts';
import { Thermostats } from './Thermostats.tsx';

const store = demoStore<Home>({
  id: 'automation',
  make: () => makeHome(demoNow()),
  none: NO_HOME,
  live: advanced,
});

export const AUTOMATION: Dashboard<Home, HomeView> = {
  id: 'automation',
  title: 'Automation',
  intro: 'Devices, rules and energy use in a flat',
  store,
  view: { outcome: oneOf(OUTCOMES, null) },
  segments: {
    label: 'Room',
    all: 'All rooms',
    of: ROOMS.map(({ id, title }) => ({ value: id, text: title })),
  },
  refreshSeconds: [15, 5, 60],
  Action: NewRule,
  Notice: FailedRuns,
  about: async () => (await import('./about.ts')).ABOUT,
  cards: [
    {
      kind: 'figure',
      id: 'energy',
      icon: BoltOutlined,
      title: 'Energy (kWh)',
      span: 3,
      unit: KILOWATT_HOURS,
      of: energyFigure,
    },
    {
      kind: 'figure',
      id: 'cost',
      icon: EuroOutlined,
      title: 'Energy cost',
      span: 3,
      unit: EUROS,
      of: costFigure,
    },
    { kind: 'figure', id: 'runs', icon: AutoModeOutlined, title: 'Rule runs', span: 3, of: runsFigure },
    {
      kind: 'figure',
      id: 'failed',
      icon: ErrorOutlineOutlined,
      title: 'Failed runs',
      span: 3,
      unit: percent(1),
      of: failedFigure,
    },
    {
      kind: 'own',
      id: 'devices',
      title: 'Devices',
      subtitle: 'Selecting a room filters the whole page',
      span: 12,
      heightPx: 360,
      Part: Devices,
      numbers: deviceNumbers,
    },
    {
      kind: 'own',
      id: 'thermostats',
      title: 'Thermostats',
      subtitle: 'Arrow keys: 0.5 °C · Page keys: 2 °C',
      span: 12,
      heightPx: 200,
      Part: Thermostats,
      numbers: thermostatNumbers,
    },
    {
      kind: 'chart',
      id: 'energy-over-time',
      title: 'Energy over time (kWh)',
      span: 7,
      heightPx: 280,
      of: energyChart,
    },
    {
      kind: 'chart',
      id: 'energy-parts',
      title: ({ segment }) => (segment === null ? 'Energy by room (kWh)' : 'Energy by device (kWh)'),
      span: 5,
      of: energyParts,
    },
    {
      kind: 'own',
      id: 'rules',
      title: 'Rules',
      subtitle: 'Triggered automatically or run manually',
      span: 7,
      heightPx: 480,
      Part: Rules,
      numbers: ruleNumbers,
    },
    {
      kind: 'chart',
      id: 'runs-over-time',
      title: 'Runs over time',
      span: 5,
      of: runsChart,
    },
    {
      kind: 'own',
      id: 'history',
      title: 'Run history',
      subtitle: 'Select a rule to view its log',
      span: 12,
      heightPx: 420,
      Tools: RunFilter,
      Part: RunHistory,
      numbers: runNumbers,
    },
  ],
};
