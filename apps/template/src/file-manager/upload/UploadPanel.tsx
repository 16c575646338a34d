import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, useState } from 'react';
import { counted } from '../../kit/counted.ts';
import { isOver, type Job, shareSent, type UploadQueue } from './queue.ts';

const ROW_PX = 48;
const MOST_ROWS = 4;

/** How it stands, in words. */
function summaryOf(jobs: readonly Job[]): string {
  const count = (state: Job['state']): number => jobs.filter((job) => job.state === state).length;
  const [done, failed, open] = [count('done'), count('failed'), jobs.filter((job) => !isOver(job)).length];
  if (open > 0) return `Uploading ${open} of ${jobs.length}`;
  const parts = [`${done} of ${jobs.length} uploaded`, ...(failed > 0 ? [`${failed} failed`] : [])];
  return parts.join(', ');
}

type UploadPanelProps = { readonly queue: UploadQueue; readonly jobs: readonly Job[] };

/** What is sent, how far it is, and what failed. It stays while one goes on. */
export function UploadPanel({ queue, jobs }: UploadPanelProps) {
  const [isFolded, setFolded] = useState(false);
  if (jobs.length === 0) return null;
  const isAllOver = jobs.every(isOver);
  const share = Math.round(100 * shareSent(jobs));
  const summary = summaryOf(jobs);
  return (
    <Box
      component="section"
      aria-label="Uploads"
      sx={{ flex: 'none', borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, minHeight: 44 }}>
        <Box sx={{ flex: 1, fontWeight: 600 }}>{summary}</Box>
        <HiddenText isLive>{isAllOver ? summary : `Uploading ${counted(jobs.length, 'file')}`}</HiddenText>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {isAllOver ? '' : `${share} %`}
        </Box>
        <IconButton
          aria-label={isFolded ? 'Show uploads' : 'Hide uploads'}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? <ExpandLessOutlined fontSize="small" /> : <ExpandMoreOutlined fontSize="small" />}
        </IconButton>
        {isAllOver ? (
          <IconButton aria-label="Close uploads" onClick={() => queue.clear()}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      {isAllOver ? null : <LinearProgress aria-label="All uploads" variant="determinate" value={share} />}
      {isFolded ? null : <Jobs queue={queue} jobs={jobs} />}
    </Box>
  );
}

function Jobs({ queue, jobs }: UploadPanelProps) {
  const area = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it answers is kept
  const virtual = useVirtualizer({
    count: jobs.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_PX,
    overscan: 4,
  });
  return (
    <Box
      ref={area}
      component="section"
      tabIndex={0}
      aria-label="Uploaded files"
      sx={{ height: ROW_PX * Math.min(MOST_ROWS, jobs.length), overflowY: 'auto' }}
    >
      <Box
        component="ul"
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const job = jobs[index];
          if (job === undefined) return null;
          return (
            <li
              key={job.id}
              style={{
                position: 'absolute',
                insetInline: 0,
                height: ROW_PX,
                transform: `translateY(${start}px)`,
              }}
            >
              <JobRow job={job} queue={queue} />
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const STATES: Readonly<Record<Job['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  saving: 'Saving',
  done: 'Uploaded',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const JobRow = memo(function JobRow({ job, queue }: { readonly job: Job; readonly queue: UploadQueue }) {
  const formats = useFormats();
  const { id, name, blob, state, sent, why } = job;
  const value = blob.size === 0 ? 0 : (100 * sent) / blob.size;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: '100%', paddingInline: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="bdi"
          sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {name}
        </Box>
        <Box sx={{ fontSize: '0.75rem', color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
          {state === 'sending'
            ? `${formats.size(sent)} of ${formats.size(blob.size)}`
            : (why ?? `${STATES[state]} · ${formats.size(blob.size)}`)}
        </Box>
        {isOver(job) ? null : (
          <LinearProgress aria-label={`Upload of ${name}`} variant="determinate" value={value} />
        )}
      </Box>
      {state === 'done' ? (
        <CheckCircleOutlined fontSize="small" sx={{ color: 'success.main', m: 0.6 }} />
      ) : null}
      {state === 'failed' || state === 'cancelled' ? (
        <IconButton aria-label={`Retry ${name}`} onClick={() => queue.retry(id)}>
          <ReplayOutlined fontSize="small" />
        </IconButton>
      ) : null}
      {state === 'waiting' || state === 'sending' ? (
        <IconButton aria-label={`Cancel upload of ${name}`} onClick={() => queue.cancel(id)}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
});
