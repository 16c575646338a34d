import type { AuditFormat } from '@aiso/contracts/audit-log';
import { download } from '@aiso/ui/download.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { api } from '../app/api/bytes.ts';

const ENDINGS: Readonly<Record<AuditFormat, string>> = { csv: 'csv', fhir: 'ndjson' };

type ExportMenuProps = {
  /** Of the file, without day and ending. */
  readonly name: string;
  readonly addressOf: (format: AuditFormat) => string;
  readonly variant?: 'contained' | 'outlined';
};

/** Everything that fits the filters as a file. The server writes the file, and that it did. */
export function ExportMenu({ name, addressOf, variant = 'contained' }: ExportMenuProps) {
  const { t } = useTranslation('auditLog');
  const sentenceOf = useSentenceOf();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (format: AuditFormat): Promise<void> => {
    setAnchor(null);
    setBusy(true);
    const day = new Date().toISOString().slice(0, 10);
    try {
      const file = await api.blob(addressOf(format));
      download(file, `${name}-${day}.${ENDINGS[format]}`);
      toast.success(t('export.done'));
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant={variant}
        startIcon={<DownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t(isBusy ? 'export.running' : 'export.action')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void run('csv')}>{t('export.csv')}</MenuItem>
        <MenuItem onClick={() => void run('fhir')}>{t('export.fhir')}</MenuItem>
        <Typography
          component="li"
          role="presentation"
          variant="caption"
          sx={{ display: 'block', px: 2, pt: 0.5, maxWidth: 280, color: 'text.secondary' }}
        >
          {t('export.hint')}
        </Typography>
      </Menu>
    </>
  );
}
