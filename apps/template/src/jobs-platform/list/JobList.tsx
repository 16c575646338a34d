import Box from '@mui/material/Box';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Job } from '../store/job.ts';
import { JobCard, type JobCardProps } from './JobCard.tsx';
import type { Cursor } from './use-cursor.ts';

/** As high as most cards are. */
const CARD_PX = 98;

type JobListProps = Pick<JobCardProps, 'nowMs' | 'onOpen' | 'onSave'> & {
  readonly label: string;
  readonly jobs: readonly Job[];
  readonly openId: string | null;
  readonly cursor: Cursor;
  readonly isSaved: (id: string) => boolean;
  readonly stateOf: (job: Job) => string | null;
  readonly whyOf: (job: Job) => string | null;
};

/** Jobs below each other, of which those in view are drawn, and the one that the cursor is on. */
export function JobList(props: JobListProps) {
  const { label, jobs, openId, cursor, isSaved, stateOf, whyOf, ...card } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const cursorAt = jobs.findIndex(({ id }) => id === cursor.id);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here alone, and not kept
  const rows = useVirtualizer({
    count: jobs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    getItemKey: (at) => jobs[at]?.id ?? at,
    overscan: 4,
    // What has the focus stays, wherever one scrolls.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return cursorAt === -1 || shown.includes(cursorAt)
        ? shown
        : [...shown, cursorAt].toSorted((one, other) => one - other);
    },
  });
  // After each drawing: the row that is to have the focus may come late.
  useEffect(() => cursor.onDrawn());
  return (
    <Box
      ref={scroller}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', contain: 'strict' }}
    >
      <Box
        component="ul"
        ref={cursor.setElement}
        onKeyDown={cursor.onKeyDown}
        aria-label={label}
        style={{ height: rows.getTotalSize() }}
        sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0 }}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const job = jobs[index];
          if (job === undefined) return null;
          return (
            <Box
              component="li"
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={jobs.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              sx={{ position: 'absolute', insetBlockStart: 0, insetInline: 0 }}
            >
              <JobCard
                {...card}
                job={job}
                isOpen={job.id === openId}
                isCursor={job.id === cursor.id}
                isSaved={isSaved(job.id)}
                state={stateOf(job)}
                why={whyOf(job)}
                onFocus={cursor.set}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
