import { download } from '@aiso/ui/download.ts';
import { givenView } from '@aiso/ui/table/views/saved-view.ts';
import { ViewsButton } from '@aiso/ui/table/views/ViewsButton.tsx';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useSearchParams } from 'react-router';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { ReportsData, ReportsView } from './reports.ts';

const GIVEN_VIEWS = [
  givenView('Last 90 days vs previous year', 'range=ninetyDays&compare=year'),
  givenView('Members this month', 'range=month&segment=members'),
  givenView('New visitors in Germany', 'segment=new&country=DE'),
];

/** Saved views, and the report as a file. */
export function ReportTools(props: OwnProps<ReportsData, ReportsView>) {
  const { data, view } = props;
  const [params, setParams] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const make = async (): Promise<void> => {
    setMaking(true);
    try {
      const { reportPdf } = await import('./report-pdf.ts');
      download(await reportPdf(data, view), `report-${view.days.from}-${view.days.to}.pdf`);
    } catch (cause) {
      toast.error(`The PDF could not be created. ${cause instanceof Error ? cause.message : ''}`);
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <ViewsButton
        list="reports"
        given={GIVEN_VIEWS}
        shown={{ search: params.toString(), columns: null }}
        onOpen={({ search }) => setParams(new URLSearchParams(search), { preventScrollReset: true })}
      />
      <IconButton
        aria-label="Download as PDF"
        title="Download as PDF"
        loading={isMaking}
        onClick={() => void make()}
      >
        <PictureAsPdfOutlined fontSize="small" />
      </IconButton>
    </>
  );
}
