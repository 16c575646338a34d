import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type FormAlertProps = { readonly severity?: 'error' | 'info' | 'success'; readonly children: ReactNode };

/**
 * The form's own message. The live region is there before its text, so that screen readers speak it. MUI's
 * Alert would add 4 kB to the first page that anybody loads.
 */
export function FormAlert({ severity = 'error', children }: FormAlertProps) {
  const isShown = children !== null && children !== undefined;
  const Icon = severity === 'error' ? ErrorOutlineOutlined : InfoOutlined;
  return (
    <Box aria-live={severity === 'error' ? 'assertive' : 'polite'} sx={{ mb: isShown ? 2 : 0 }}>
      {isShown ? (
        <Box
          data-severity={severity}
          sx={{
            display: 'flex',
            gap: 1,
            px: 1.5,
            py: 1,
            border: 1,
            borderRadius: 1,
            borderColor: `${severity}.main`,
            color: `${severity}.main`,
            lineHeight: 1.45,
          }}
        >
          <Icon aria-hidden sx={{ fontSize: 18, mt: '1px', flex: 'none' }} />
          <span>{children}</span>
        </Box>
      ) : null}
    </Box>
  );
}
