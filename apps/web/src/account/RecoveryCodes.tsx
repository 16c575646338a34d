import { download } from '@aiso/ui/download.ts';
import { useCopied } from '@aiso/ui/use-copied.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type RecoveryCodesProps = {
  readonly codes: readonly string[];
  readonly email: string;
  /** Whether what follows is on its way. */
  readonly isBusy?: boolean;
  readonly onDone: () => void;
};

/** The codes, once: to be written down, copied, or kept as a file. */
export function RecoveryCodes({ codes, email, isBusy = false, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const { isCopied, copy } = useCopied(codes.join('\n'));
  const list = useRef<HTMLUListElement>(null);
  // They take the place of the form that had the focus.
  useEffect(() => list.current?.focus(), []);
  const save = (): void => {
    const lines = [t('codes.file', { email }), '', ...codes, ''];
    download(new Blob([lines.join('\n')], { type: 'text/plain;charset=utf-8' }), 'aiso-recovery-codes.txt');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning" variant="outlined">
        {t('codes.once')}
      </Alert>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={t('codes.title')}
        dir="ltr"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
          gap: 1,
          fontFamily: 'monospace',
          fontSize: '1rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {copy === null ? null : (
          <Button variant="outlined" onClick={copy}>
            {t(isCopied ? 'codes.copied' : 'codes.copy')}
          </Button>
        )}
        <Button variant="outlined" onClick={save}>
          {t('codes.download')}
        </Button>
        <Button variant="contained" onClick={onDone} disabled={isBusy}>
          {t('codes.done')}
        </Button>
      </Box>
    </Box>
  );
}
