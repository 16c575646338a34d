import { download } from '@aiso/ui/download.ts';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { ReportsData, ReportsView } from './reports.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

/** Saved views, and the report as a file. */
export function ReportTools(props: OwnProps<ReportsData, ReportsView>) {
  const { data, view } = props;
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
      <ViewsMenu {...props} />
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
