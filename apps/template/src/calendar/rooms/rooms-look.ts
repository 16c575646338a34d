import type { SxProps, Theme } from '@mui/material/styles';

const [FIRST_HOUR, LAST_HOUR] = [8, 19];
/** Of the day that is drawn, the last one as its end. */
export const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_none, at) => FIRST_HOUR + at);
/** Of the rooms' names. */
export const ROOM_WIDTH = 'var(--rooms-name)';
/** A room's row is as high, and higher where it is booked more than twice at a time. */
const ROW_PX = 84;
const LANE_LEAST_PX = 38;

export const rowPx = (lanes: number): number => Math.max(ROW_PX, lanes * LANE_LEAST_PX);
const HOUR_LEAST_PX = 58;

const [BEGINS, ENDS] = [FIRST_HOUR * 60, LAST_HOUR * 60];

/** How far along the drawn day, in percent. */
export const along = (minutes: number): number =>
  ((Math.min(ENDS, Math.max(BEGINS, minutes)) - BEGINS) / (ENDS - BEGINS)) * 100;

/** The minute of the day at that share of what is drawn, on a half hour. */
export const minuteAt = (share: number): number => Math.floor((BEGINS + share * (ENDS - BEGINS)) / 30) * 30;

/** All of it in one place: its parts are plain elements. */
export const roomsLook: SxProps<Theme> = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '& .sheet': {
    position: 'relative',
    minHeight: '100%',
    '--rooms-name': { xs: '112px', sm: '168px' },
    minWidth: `calc(${ROOM_WIDTH} + ${HOUR_LEAST_PX * (HOURS.length - 1)}px)`,
  },
  '& .hours': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 3,
    display: 'flex',
    height: 34,
    borderBottom: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    fontSize: '0.6875rem',
    color: 'text.secondary',
  },
  '& .hours .corner': {
    position: 'sticky',
    insetInlineStart: 0,
    flex: 'none',
    width: ROOM_WIDTH,
    bgcolor: 'background.paper',
  },
  '& .hours .track': { position: 'relative', flex: 1 },
  '& .hours .track > *': { position: 'absolute', insetBlockEnd: 8, paddingInlineStart: '6px' },
  '& .sheet > ul': { m: 0, p: 0, listStyle: 'none' },
  '& .room': { display: 'flex', borderBottom: 1, borderColor: 'divider' },
  '& .name': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 2,
    boxSizing: 'border-box',
    flex: 'none',
    width: ROOM_WIDTH,
    px: { xs: 1, sm: 1.6 },
    py: 1,
    bgcolor: 'background.paper',
    borderInlineEnd: 1,
    borderColor: 'divider',
  },
  '& .name h3': { m: 0, fontSize: '0.875rem', fontWeight: 600 },
  '& .name p': { m: 0, fontSize: '0.75rem', color: 'text.secondary' },
  '& .room .track': {
    position: 'relative',
    flex: 1,
    m: 0,
    p: 0,
    listStyle: 'none',
    cursor: 'copy',
    backgroundImage: 'linear-gradient(90deg, var(--aiso-palette-divider) 1px, transparent 1px)',
    backgroundSize: `${100 / (HOURS.length - 1)}% 100%`,
    '[dir=rtl] &': {
      backgroundImage: 'linear-gradient(270deg, var(--aiso-palette-divider) 1px, transparent 1px)',
      backgroundPosition: 'right',
    },
  },
  '& .use': { position: 'absolute', boxSizing: 'border-box', p: '1px' },
  '& .use > *': {
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    m: 0,
    px: 0.5,
    py: 0.5,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    border: 0,
    borderRadius: '4px',
    textAlign: 'start',
    font: 'inherit',
    fontSize: '0.6875rem',
    lineHeight: 1.35,
    color: 'text.primary',
    cursor: 'default',
  },
  '& .use > div': {
    bgcolor: 'background.default',
    color: 'text.secondary',
    backgroundImage:
      'repeating-linear-gradient(135deg, transparent 0 6px, var(--aiso-palette-action-hover) 6px 8px)',
  },
  '& .use > button': {
    cursor: 'pointer',
    borderInlineStart: '3px solid var(--room-event)',
    bgcolor: 'color-mix(in oklab, var(--room-event) 16%, var(--aiso-palette-background-paper))',
    '&:hover': {
      bgcolor: 'color-mix(in oklab, var(--room-event) 26%, var(--aiso-palette-background-paper))',
    },
  },
  '& .use[data-conflict=true] > *': {
    outline: '2px solid var(--aiso-palette-error-main)',
    outlineOffset: '-2px',
  },
  '& .use .title': { fontWeight: 500, overflowWrap: 'break-word', hyphens: 'auto' },
  '& .use .when': { flex: 'none', color: 'text.secondary' },
  '& .now': {
    position: 'absolute',
    insetBlock: '34px 0',
    zIndex: 1,
    width: '2px',
    bgcolor: 'primary.main',
    pointerEvents: 'none',
  },
};
