import CalendarViewWeekOutlined from '@mui/icons-material/CalendarViewWeekOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewStreamOutlined from '@mui/icons-material/ViewStreamOutlined';
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import type { TimeScale } from '../../kit/timeline/time-scale.ts';
import { ChoiceMenu } from '../marks/ChoiceMenu.tsx';
import { GROUPINGS, type Grouping, SHAPES, type Shape } from '../view/address.ts';

const SHAPE_LOOKS = {
  board: { text: 'Board', Icon: ViewKanbanOutlined },
  table: { text: 'Table', Icon: TableRowsOutlined },
  timeline: { text: 'Timeline', Icon: ViewTimelineOutlined },
} as const satisfies Record<Shape, object>;

const SCALE_TEXT: Readonly<Record<TimeScale, string>> = { days: 'Days', weeks: 'Weeks', months: 'Months' };
const SCALES = Object.entries(SCALE_TEXT).map(([value, text]) => ({ value: value as TimeScale, text }));

/** From tablets on the words stand beside the icons. */
const WIDE_WORD = { display: { xs: 'none', md: 'inline' } } as const;

type BoardBarProps = {
  readonly shape: Shape;
  readonly lanes: Grouping | null;
  readonly scale: TimeScale;
  readonly onChange: (change: {
    readonly view?: Shape;
    readonly lanes?: Grouping | null;
    readonly scale?: TimeScale;
  }) => void;
  /** Stand at the end. */
  readonly tools: ReactNode;
};

/** As what the tasks are shown, and how they are grouped. */
export function BoardBar({ shape, lanes, scale, onChange, tools }: BoardBarProps) {
  const grouping = GROUPINGS.find(({ value }) => value === lanes);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1, pt: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shape}
        aria-label="Show as"
        onChange={(_event, view: Shape | null) => view !== null && onChange({ view })}
        sx={{ marginInlineEnd: 'auto' }}
      >
        {SHAPES.map((value) => {
          const { text, Icon } = SHAPE_LOOKS[value];
          return (
            <ToggleButton
              key={value}
              value={value}
              aria-label={text}
              title={text}
              sx={{ gap: 0.75, px: 1.25 }}
            >
              <Icon fontSize="small" />
              <Box component="span" sx={{ ...WIDE_WORD, textTransform: 'none' }}>
                {text}
              </Box>
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {shape === 'timeline' ? (
        <ChoiceMenu
          label={`Scale: ${SCALE_TEXT[scale]}`}
          options={SCALES}
          chosen={[scale]}
          onChoose={(value) => onChange({ scale: value })}
          button={(props) => (
            <Button {...props} color="inherit" startIcon={<CalendarViewWeekOutlined />} sx={{ minWidth: 0 }}>
              <Box component="span" sx={WIDE_WORD}>
                {SCALE_TEXT[scale]}
              </Box>
            </Button>
          )}
        />
      ) : null}
      {shape === 'table' ? null : (
        <ChoiceMenu
          label={grouping === undefined ? 'Group by' : `Group by: ${grouping.text}`}
          options={[{ value: null, text: 'No groups' }, ...GROUPINGS]}
          chosen={[lanes]}
          onChoose={(value) => onChange({ lanes: value })}
          button={(props) => (
            <Button
              {...props}
              color={grouping === undefined ? 'inherit' : 'primary'}
              startIcon={<ViewStreamOutlined />}
              sx={{ minWidth: 0 }}
            >
              <Box component="span" sx={WIDE_WORD}>
                {grouping === undefined ? 'Group' : grouping.text}
              </Box>
            </Button>
          )}
        />
      )}
      {tools}
    </Box>
  );
}
