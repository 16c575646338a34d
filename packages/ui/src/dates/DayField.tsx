import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { DayPickerProps } from './DayPicker.tsx';

/** Calendar and its date library are large: they come with the first field that is shown. */
const DayPicker = lazy(() => import('./DayPicker.tsx'));

/** A day, `YYYY-MM-DD` or null; see `DayPicker`. */
export function DayField(props: DayPickerProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={38} sx={{ width: '100%' }} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
