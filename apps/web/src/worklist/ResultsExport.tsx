import { download } from '@aiso/ui/download.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { request } from '../app/api/client.ts';
import { queryOf, type WorklistView, wordsOf } from './worklist-view.ts';

const EXPORT = { method: 'POST', path: '/api/results/export' } as const;

/** The results of all studies that fit the list's filters as a file, with what readers said of them. */
export function ResultsExport({ view }: { readonly view: WorklistView }) {
  const { t } = useTranslation('handover');
  const sentenceOf = useSentenceOf();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      // Words may be a patient's name: all goes by body.
      const { cursor: _cursor, pageSize: _pageSize, ...filters } = queryOf(view);
      const body = JSON.stringify({ ...filters, ...wordsOf(view) });
      const response = await request(EXPORT.path, { method: EXPORT.method, body });
      download(await response.blob(), `results-${new Date().toISOString().slice(0, 10)}.csv`);
      toast.success(t('export.done'));
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" startIcon={<DownloadOutlined />} disabled={isBusy} onClick={() => void save()}>
      {t(isBusy ? 'export.busy' : 'export.do')}
    </Button>
  );
}
