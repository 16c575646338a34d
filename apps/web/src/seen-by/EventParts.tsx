import type { AuditEventView } from '@aiso/contracts/audit-log';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** How it ended: said in words, and what did not succeed in weight. */
export function Outcome({ event }: { event: Pick<AuditEventView, 'outcome'> }) {
  const { t } = useTranslation('auditLog');
  const isUsual = event.outcome === 'success';
  return (
    <Box
      component="span"
      sx={{
        fontWeight: isUsual ? 400 : 600,
        color: isUsual ? 'text.secondary' : event.outcome === 'failed' ? 'error.main' : 'above.main',
      }}
    >
      {t(`outcome.${event.outcome}`)}
    </Box>
  );
}

/** Who acted: the address, else the id (of a part of the program, or the command line), else nobody known. */
export function usePersonOf(): (event: Pick<AuditEventView, 'actorEmail' | 'actorId'>) => string {
  const { t } = useTranslation('auditLog');
  return useCallback(({ actorEmail, actorId }) => actorEmail ?? actorId ?? t('nobody'), [t]);
}
