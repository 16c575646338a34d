import { QueueSummary } from '../../../../uploads/QueueSummary.tsx';
import { totalsOf } from '../../../../uploads/queue/upload-item.ts';
import { uploadItem } from '../../samples.ts';

export default function Totals() {
  const ignore = () => undefined;
  const totals = totalsOf([uploadItem('one'), uploadItem('two', { phase: 'sent' }), uploadItem('three')]);
  return <QueueSummary totals={totals} onPauseAll={ignore} onResumeAll={ignore} onClearFinished={ignore} />;
}
