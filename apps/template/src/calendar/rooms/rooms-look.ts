import type { SxProps, Theme } from '@mui/material/styles';

const [FIRST_HOUR, LAST_HOUR] = [7, 19];
/** Of the day that is drawn, the last one as its end. */
export const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_none, at) => FIRST_HOUR + at);
export const ROOM_PX = 180;
export const LANE_PX = 44;
const HOUR_LEAST_PX = 66;

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
    minWidth: ROOM_PX + HOUR_LEAST_PX * (HOURS.length - 1),
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
    width: ROOM_PX,
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
    width: ROOM_PX,
    px: 1.6,
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
  '& .use': { position: 'absolute', height: LANE_PX - 4, px: '1px' },
  '& .use > *': {
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    m: 0,
    px: 0.75,
    py: 0.4,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    overflow: 'hidden',
    border: 0,
    borderRadius: '4px',
    textAlign: 'start',
    font: 'inherit',
    fontSize: '0.75rem',
    lineHeight: 1.3,
    color: 'text.primary',
    cursor: 'default',
  },
  '& .use > div': {
    bgcolor: 'action.hover',
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
  '& .use .title': { fontWeight: 500 },
  '& .use .title, & .use .when': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .now': {
    position: 'absolute',
    insetBlock: '34px 0',
    zIndex: 1,
    width: '2px',
    bgcolor: 'primary.main',
    pointerEvents: 'none',
  },
};
