import { type AskPatientExport, patientExportSchema } from '@aiso/contracts/exports';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportRow } from './ExportRow.tsx';
import { useExports } from './use-exports.ts';

type ExportDialogProps = { readonly patientId: string; readonly onClose: () => void };

const NO_REASON: AskPatientExport = { reason: '' };

/** Everything held on a patient as one file: asked for with a reason, put together by the server, fetched. */
export default function ExportDialog({ patientId, onClose }: ExportDialogProps) {
  const { t } = useTranslation('patients');
  const sentenceOf = useSentenceOf();
  const id = useId();
  const { list, ask, withdraw } = useExports(patientId);
  const form = useSchemaForm<AskPatientExport>({
    schema: patientExportSchema,
    defaultValues: NO_REASON,
  });
  const { isSubmitting } = form.formState;
  const exports = list.data?.exports;

  const send = async (wish: AskPatientExport): Promise<void> => {
    try {
      await ask(wish);
      form.reset(NO_REASON);
    } catch (error) {
      form.setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('export.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('export.message')}</Typography>
        <SchemaForm form={form} onSubmit={send}>
          <ErrorSummary labels={{ reason: t('export.reason') }} />
          <FormTextarea
            name="reason"
            label={t('export.reason')}
            hint={t('export.reasonHint')}
            maxLength={500}
            minRows={2}
          />
          <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ alignSelf: 'flex-start' }}>
            {t('export.ask')}
          </Button>
        </SchemaForm>
        {exports === undefined ? (
          list.error === null ? (
            <Skeleton variant="rounded" height={72} />
          ) : (
            <ErrorState
              title={t('export.listFailed')}
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          )
        ) : exports.length === 0 ? null : (
          <Box
            component="ul"
            aria-label={t('export.list')}
            sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
          >
            {exports.map((one) => (
              <ExportRow key={one.id} one={one} onAgain={ask} onWithdraw={withdraw} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('export.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
