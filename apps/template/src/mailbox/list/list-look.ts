import { checkMark } from '@aiso/ui/form/check-mark.ts';
import { selectedRow } from '@aiso/ui/theme/selected-row.ts';
import { LABEL_COLORS } from '../store/tags.ts';

/** Heights of a row, in a line and in three. */
export const ROW_PX = { line: 48, block: 88 } as const;

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const ROOM = { minWidth: 44, minHeight: 44 };

const labelColours = Object.fromEntries(
  Object.entries(LABEL_COLORS).map(([label, colour]) => [
    `& .mark[data-label=${label}]::before`,
    { bgcolor: `${colour}.main` },
  ]),
);

const IN_A_LINE = {
  gridTemplateColumns: '40px 32px 32px minmax(120px, 200px) minmax(0, 1fr) auto minmax(70px, auto)',
  gridTemplateAreas: '"choose star face people text marks date"',
};
const AS_A_BLOCK = {
  gridTemplateColumns: '40px 36px minmax(0, 1fr) auto 44px',
  gridTemplateAreas:
    '"choose face people date date" "choose face text text star" "choose face marks marks star"',
  gridTemplateRows: '26px 22px 22px',
  alignContent: 'center',
};

/** The list's rows. All of it in one place: a row is made of plain elements. */
export const listLook = (isLine: boolean) =>
  ({
    '& .mail': {
      position: 'absolute',
      insetBlockStart: 0,
      insetInline: 0,
      height: isLine ? ROW_PX.line : ROW_PX.block,
      display: 'grid',
      ...(isLine ? IN_A_LINE : AS_A_BLOCK),
      alignItems: 'center',
      columnGap: isLine ? 1 : 0.5,
      paddingInlineEnd: isLine ? 1.5 : 0.5,
      borderBottom: 1,
      borderColor: 'divider',
      cursor: 'pointer',
      contain: 'strict',
      fontSize: '0.875rem',
      '&:hover': { bgcolor: 'action.hover' },
      '&[aria-selected=true], &[aria-current=true]': {
        bgcolor: selectedRow,
      },
      '&[aria-current=true]': { boxShadow: 'inset 3px 0 var(--aiso-palette-primary-main)' },
      '[dir=rtl] &[aria-current=true]': { boxShadow: 'inset -3px 0 var(--aiso-palette-primary-main)' },
      '&[data-unread=true] .people, &[data-unread=true] .subject': { fontWeight: 700 },
    },
    '&:focus-visible .mail[data-active=true]': {
      outline: '2px solid var(--aiso-palette-primary-main)',
      outlineOffset: '-2px',
    },
    '& .choose': { gridArea: 'choose', alignSelf: 'stretch' },
    '& .choose label': { display: 'grid', placeItems: 'center', height: '100%', cursor: 'pointer' },
    '& .choose input': checkMark,
    '& .star': { gridArea: 'star', alignSelf: 'center' },
    '& .star button': {
      display: 'grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      p: 0,
      border: 0,
      background: 'none',
      color: 'text.secondary',
      cursor: 'pointer',
      '@media (pointer: coarse)': ROOM,
      '&[aria-pressed=true]': { color: 'above.main', '& svg': { fill: 'currentColor' } },
    },
    '& svg': {
      width: 20,
      height: 20,
      flex: 'none',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.6,
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
    },
    '& .marks svg': { width: 15, height: 15 },
    '& .face': { gridArea: 'face', alignSelf: isLine ? 'center' : 'start', mt: isLine ? 0 : '5px' },
    '& .face > *': {
      display: 'grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      borderRadius: '50%',
      bgcolor: 'action.selected',
      fontSize: '0.6875rem',
      fontWeight: 600,
    },
    '& .people': { gridArea: 'people', display: 'flex', alignItems: 'baseline', gap: 0.75, minWidth: 0 },
    '& .people bdi': CUT,
    '& .count': {
      flex: 'none',
      fontSize: '0.75rem',
      fontWeight: 400,
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .text': { gridArea: 'text', ...CUT },
    '& .summary': { color: 'text.secondary' },
    '& .marks': { gridArea: 'marks', display: 'flex', alignItems: 'center', gap: 1, ...CUT },
    '& .mark': { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.75rem' },
    '& .mark::before': {
      content: '""',
      width: 8,
      height: 8,
      borderRadius: '50%',
      bgcolor: 'text.disabled',
    },
    ...labelColours,
    '& .date': {
      gridArea: 'date',
      textAlign: 'end',
      fontSize: '0.75rem',
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      paddingInlineEnd: isLine ? 0 : 1,
    },
  }) as const;
