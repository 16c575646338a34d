import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { memo, useId } from 'react';
import { CardArea, type CardContext } from '../columns/CardArea.tsx';
import type { LaneRow } from '../view/board-state.ts';
import { LaneMark } from './LaneMark.tsx';

type LaneBandProps = {
  readonly row: LaneRow;
  /** The columns' own. */
  readonly tracks: SystemStyleObject<Theme>;
  readonly context: CardContext;
  readonly refusal: { readonly columnId: string; readonly why: string } | null;
  /** Takes no card now: another lane is under the pointer. */
  readonly isClosed: boolean;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
};

const LEAST_PX = 56;

/** A swimlane: its name, and below it the part of each column that belongs to it. */
export const LaneBand = memo(function LaneBand(props: LaneBandProps) {
  const { row, tracks, context, refusal, isClosed, isFolded, onFold } = props;
  const { lane, columns, count } = row;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} data-lane={lane.key} sx={{ pt: 0.75 }}>
      <Box component="h3" sx={{ m: 0, font: 'inherit' }}>
        <ButtonBase
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
          sx={{
            position: 'sticky',
            insetInlineStart: 0,
            gap: 1,
            minHeight: 36,
            px: 0.5,
            borderRadius: 1,
            fontSize: '0.875rem',
            fontWeight: 600,
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          <ExpandMoreOutlined
            fontSize="small"
            sx={{ transition: 'transform 120ms', transform: isFolded ? 'rotate(-90deg)' : 'none' }}
          />
          <LaneMark lane={lane} context={context} />
          <span id={id}>{lane.title}</span>
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {count}
          </Box>
        </ButtonBase>
      </Box>
      {isFolded ? null : (
        <Box sx={tracks}>
          {columns.map((column) => (
            <Box
              key={column.id}
              data-column={column.list.id}
              sx={{
                display: 'flex',
                flexDirection: 'column',
                minWidth: 0,
                p: 1,
                pb: 0,
                borderRadius: 1,
                bgcolor: 'background.default',
              }}
            >
              <Box id={`${id}-${column.list.id}`} hidden>
                {column.list.name}, {lane.title}
              </Box>
              <CardArea
                {...{ column, isClosed, ...context }}
                titleId={`${id}-${column.list.id}`}
                refusal={refusal?.columnId === column.id ? refusal.why : null}
                leastPx={LEAST_PX}
                none=""
              />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
});
