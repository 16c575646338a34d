import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { ReportsData, ReportsView } from './reports.ts';

const ScheduleDrawer = lazy(() => import('./ScheduleDrawer.tsx'));

/** Has the report sent again and again. The form comes when it is first asked for. */
export function ScheduleAction(props: OwnProps<ReportsData, ReportsView>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<ScheduleSendOutlined />} onClick={() => setOpen(true)}>
        Schedule report
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ScheduleDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
