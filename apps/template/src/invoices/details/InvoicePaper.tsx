import { download } from '@aiso/ui/download.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { type Paper, PrintStyle } from '../../kit/PrintStyle.tsx';
import type { Invoice } from '../invoice.ts';

const PAPERS: readonly (readonly [Paper, string])[] = [
  ['A4', 'A4'],
  ['LETTER', 'Letter'],
];

/** The sheet on paper: which one, printed, or as a file. */
export function InvoicePaper({ invoice }: { readonly invoice: Invoice }) {
  const locale = useLocale();
  const [paper, setPaper] = useState<Paper>('A4');
  const [isMaking, setMaking] = useState(false);
  const make = async (): Promise<void> => {
    setMaking(true);
    try {
      const { invoicePdf } = await import('../pdf/invoice-pdf.ts');
      download(await invoicePdf(invoice, locale, paper), `${invoice.id}.pdf`);
    } catch {
      toast.error('The PDF could not be created. Try again or print the page.');
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <PrintStyle paper={paper} />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Paper"
        value={paper}
        onChange={(_event, next: Paper | null) => next !== null && setPaper(next)}
      >
        {PAPERS.map(([value, text]) => (
          <ToggleButton key={value} value={value} sx={{ textTransform: 'none', color: 'text.primary' }}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        variant="outlined"
        startIcon={<PictureAsPdfOutlined />}
        loading={isMaking}
        loadingPosition="start"
        onClick={() => void make()}
      >
        PDF
      </Button>
    </>
  );
}
