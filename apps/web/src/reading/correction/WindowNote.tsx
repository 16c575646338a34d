import type { WindowFault } from '@aiso/contracts/corrections';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Why the image is not shown, and was not inferred, in its file's own grey window; nothing where it is. */
export function WindowNote({ fault }: { readonly fault: WindowFault | null | undefined }) {
  const { t } = useTranslation('reading');
  if (fault == null) return null;
  return (
    <Alert role="note" severity="warning" icon={<ContrastOutlined />} sx={{ borderRadius: 0 }}>
      {t(`window.fault.${fault}`)}
    </Alert>
  );
}
