import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import { lazy } from 'react';
import { DrawerAction } from '../kit/DrawerAction.tsx';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { ReportsData, ReportsView } from './reports.ts';

const ScheduleDrawer = lazy(() => import('./ScheduleDrawer.tsx'));

/** Has the report sent again and again. The form comes when it is first asked for. */
export function ScheduleAction(props: OwnProps<ReportsData, ReportsView>) {
  return (
    <DrawerAction text="Schedule report" icon={<ScheduleSendOutlined />}>
      {(onClose) => <ScheduleDrawer {...props} onClose={onClose} />}
    </DrawerAction>
  );
}
