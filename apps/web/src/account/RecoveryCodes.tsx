import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../parts/download.ts';

type RecoveryCodesProps = {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onDone: () => void;
};

/** The codes, once: to be written down or kept as a file. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
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
        <Button variant="outlined" onClick={save}>
          {t('codes.download')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </Box>
    </Box>
  );
}
