import type { ModelSummary } from '@aiso/contracts/models';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../app/session/use-can.ts';

/** Leads to the upload page with the model chosen; only for those who may upload. */
export function SendImageButton({ model }: { model: Pick<ModelSummary, 'id' | 'state'> }) {
  const { t } = useTranslation('modelCards');
  const can = useCan();
  if (!can('upload:send')) return null;
  if (model.state === 'unavailable') {
    return (
      <Button variant="contained" startIcon={<UploadFileOutlined />} disabled>
        {t('sendImage')}
      </Button>
    );
  }
  return (
    <Button
      component={Link}
      to={`/pulmonology/upload?model=${encodeURIComponent(model.id)}`}
      variant="contained"
      startIcon={<UploadFileOutlined />}
    >
      {t('sendImage')}
    </Button>
  );
}
