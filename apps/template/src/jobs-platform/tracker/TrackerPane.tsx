import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { ListTabs } from '@aiso/ui/list/ListTabs.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { ListCard, type ListCardProps } from '../list/ListCard.tsx';
import type { Cursor } from '../list/use-cursor.ts';
import { STAGES, type Stage } from '../store/application.ts';
import { employerOf } from '../store/job.ts';
import { StageDot } from './StageDot.tsx';
import type { Tracked, TrackedGroup } from './tracked.ts';

type TrackerPaneProps = {
  readonly groups: readonly TrackedGroup[];
  readonly counts: Readonly<Record<string, number>>;
  readonly stage: Stage | null;
  readonly openId: string | null;
  readonly cursor: Cursor;
  readonly onStage: (stage: Stage | null) => void;
  readonly onOpen: (id: string) => void;
  readonly onSearch: () => void;
};

const TABS = [{ value: null, text: 'All' }, ...STAGES];

/** All applications, by how far they have come. */
export function TrackerPane(props: TrackerPaneProps) {
  const { groups, counts, stage, openId, cursor, onStage, onOpen, onSearch } = props;
  const { setElement, onKeyDown, onDrawn } = cursor;
  const panelId = useId();
  useEffect(() => onDrawn());
  if (counts[''] === 0)
    return (
      <EmptyState
        title="No applications yet"
        action={
          <Button variant="outlined" onClick={onSearch}>
            Find a job
          </Button>
        }
      >
        Track your applications and next steps here.
      </EmptyState>
    );
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ px: { xs: 0.8, sm: 1.2 }, flex: 'none' }}>
        <ListTabs
          label="Stages"
          tabs={TABS}
          value={stage}
          counts={counts}
          panelId={panelId}
          onChange={(value) => onStage(STAGES.find((known) => known.value === value)?.value ?? null)}
        />
      </Box>
      <Box
        id={panelId}
        role="tabpanel"
        aria-label="Applications"
        ref={setElement}
        onKeyDown={onKeyDown}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}
      >
        {groups.length === 0 ? (
          <NoMatchState onClear={() => onStage(null)}>No applications at this stage.</NoMatchState>
        ) : (
          groups.map((group) => (
            <Box key={group.stage} component="section" aria-label={group.title}>
              <Typography
                variant="overline"
                component="h3"
                color="textSecondary"
                sx={{ px: { xs: 1.6, sm: 2 }, pt: 1.25 }}
              >
                {group.title}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {group.rows.map((row) => (
                  <li key={row.job.id}>
                    <Card
                      of={row}
                      isOpen={row.job.id === openId}
                      isCursor={row.job.id === cursor.id}
                      onOpen={onOpen}
                      onFocus={cursor.set}
                    />
                  </li>
                ))}
              </Box>
            </Box>
          ))
        )}
      </Box>
    </Box>
  );
}

type CardProps = Pick<ListCardProps, 'isOpen' | 'isCursor' | 'onOpen' | 'onFocus'> & {
  readonly of: Tracked;
};

function Card({ of: { application, job }, ...card }: CardProps) {
  const { day } = useFormats();
  const { next, stage } = application;
  return (
    <ListCard {...card} id={job.id} title={job.title} name={employerOf(job)}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {employerOf(job)} · {job.city}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, fontSize: '0.8125rem', mt: 0.25 }}>
        <StageDot stage={stage} />
        {next === null ? null : (
          <span>
            {next.what}
            {next.on === null ? '' : ` · ${day(next.on)}`}
          </span>
        )}
      </Box>
    </ListCard>
  );
}
