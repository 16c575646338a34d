import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { focusOnMount } from '../kit/focus-on-mount.ts';
import { type Hospital, type HospitalView, wardDays } from './board.ts';
import { departmentTitle, type WardId } from './house.ts';
import { type Bed, bedsOn, type WardDay } from './patients.ts';

/** From here on a ward counts as full: what comes must be shared out. */
const FULL = 0.95;

type Props = OwnProps<Hospital, HospitalView>;

/** The wards with their beds taken, and behind each of them its beds. */
export function WardOccupancy({ data, view, onView }: Props) {
  const wards = wardDays(data, view);
  const open = wards.find(({ ward }) => ward.id === view.ward);
  /** The focus follows who goes in and out, and not who comes by a link. */
  const [last, setLast] = useState<WardId | null>(null);
  if (wards.length === 0) return <EmptyState>No wards yet.</EmptyState>;
  if (open === undefined) {
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {wards.map((one) => (
          <WardRow
            key={one.ward.id}
            of={one}
            isLeft={one.ward.id === last}
            onOpen={() => {
              setLast(one.ward.id);
              onView({ ward: one.ward.id });
            }}
          />
        ))}
      </Box>
    );
  }
  const back = (): void => {
    setLast(open.ward.id);
    onView({ ward: null });
  };
  return (
    <>
      <Button
        {...(last === null ? {} : { ref: focusOnMount })}
        size="small"
        startIcon={<ArrowBackOutlined />}
        onClick={back}
        sx={{ mb: 1 }}
      >
        All wards
      </Button>
      <Beds of={open} day={view.days.to} />
    </>
  );
}

type WardRowProps = { readonly of: WardDay; readonly isLeft: boolean; readonly onOpen: () => void };

function WardRow({ of: { ward, occupied }, isLeft, onOpen }: WardRowProps) {
  const { integer, percent } = useFormats();
  const share = occupied / ward.beds;
  const isFull = share >= FULL;
  return (
    <li>
      <ButtonBase
        {...(isLeft ? { ref: focusOnMount } : {})}
        onClick={onOpen}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gap: 0.5,
          width: '100%',
          px: 1,
          py: 0.75,
          minHeight: 44,
          borderRadius: 1,
          textAlign: 'left',
          fontSize: '0.875rem',
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        <span>
          {ward.title}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {ward.id} · {departmentTitle(ward.department)}
          </Box>
        </span>
        <Box
          component="span"
          sx={{ fontVariantNumeric: 'tabular-nums', color: isFull ? 'above.main' : 'text.primary' }}
        >
          {isFull ? 'Full · ' : ''}
          {integer(occupied)} of {integer(ward.beds)} · {percent(share, 0)}
        </Box>
        <Box
          aria-hidden
          component="span"
          sx={{ gridColumn: '1 / -1', height: 6, borderRadius: 3, bgcolor: 'action.selected' }}
        >
          <Box
            component="span"
            sx={{
              display: 'block',
              width: `${100 * share}%`,
              height: '100%',
              borderRadius: 3,
              bgcolor: isFull ? 'above.fill' : 'primary.main',
            }}
          />
        </Box>
      </ButtonBase>
    </li>
  );
}

const STATES = {
  occupied: { tone: 'info', text: 'Occupied' },
  cleaning: { tone: 'neutral', text: 'Being cleaned' },
  free: { tone: 'success', text: 'Free' },
} as const satisfies Record<Bed['state'], object>;

function Beds({ of, day }: { readonly of: WardDay; readonly day: string }) {
  const { day: write, integer } = useFormats();
  const beds = bedsOn(day, of);
  return (
    <>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>
        {of.ward.title}: {integer(of.occupied)} of {integer(of.ward.beds)} beds occupied
      </Box>
      <Box sx={{ maxHeight: 340, overflowY: 'auto', '@media print': { maxHeight: 'none' } }}>
        <FactTable
          label={`Beds: ${of.ward.title}`}
          rows={beds}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Bed', isNoWrap: true, cell: ({ id }) => id },
            {
              title: 'State',
              cell: ({ state }) => <StatusDot tone={STATES[state].tone}>{STATES[state].text}</StatusDot>,
            },
            { title: 'Patient', minWidth: 120, cell: ({ patient }) => patient?.name ?? '–' },
            { title: 'Age', isNumber: true, cell: ({ patient }) => (patient ? integer(patient.age) : '–') },
            { title: 'Reason', cell: ({ patient }) => patient?.reason ?? '–' },
            {
              title: 'Discharge',
              isNoWrap: true,
              cell: ({ patient }) => (patient ? write(patient.leaves) : '–'),
            },
          ]}
        />
      </Box>
    </>
  );
}
