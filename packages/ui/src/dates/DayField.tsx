import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ClockPickerProps } from './ClockPicker.tsx';
import type { DayPickerProps } from './DayPicker.tsx';

/** Calendar and its date library are large: they come with the first field that is shown. */
const DayPicker = lazy(() => import('./DayPicker.tsx'));
const ClockPicker = lazy(() => import('./ClockPicker.tsx'));

function Loaded({
  size = 'medium',
  children,
}: {
  size?: 'small' | 'medium' | undefined;
  children: ReactNode;
}) {
  const room = <Skeleton variant="rounded" height={size === 'small' ? 36 : 42} sx={{ width: '100%' }} />;
  return <Suspense fallback={room}>{children}</Suspense>;
}

/** A day, `YYYY-MM-DD` or null; see `DayPicker`. */
export function DayField(props: DayPickerProps) {
  return (
    <Loaded size={props.size}>
      <DayPicker {...props} />
    </Loaded>
  );
}

/** A time of day, `HH:MM` or nothing; see `ClockPicker`. */
export function ClockField(props: ClockPickerProps) {
  return (
    <Loaded size={props.size}>
      <ClockPicker {...props} />
    </Loaded>
  );
}
