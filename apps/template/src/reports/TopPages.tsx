import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { RankedTable } from './RankedTable.tsx';
import { type ReportsData, type ReportsView, topPages } from './reports.ts';

export const TopPages = ({ data, view }: OwnProps<ReportsData, ReportsView>) => (
  <RankedTable label="Pages by views" rowTitle="Page" valueTitle="Views" rows={topPages(data, view)} />
);
