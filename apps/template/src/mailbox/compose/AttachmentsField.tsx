import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import type { Attachment } from '../store/mail.ts';
import { MOST_ATTACHED_BYTES } from './letter.ts';

export const bytesIn = (attachments: readonly Attachment[]): number =>
  attachments.reduce((sum, { file }) => sum + file.size, 0);

/** The letter's files with their sizes; what is too much is said as soon as it is there. */
export function AttachmentsField() {
  const { value, onChange, error } = useFormField('attachments');
  const { size } = useFormats();
  const attachments = Array.isArray(value) ? (value as readonly Attachment[]) : [];
  if (attachments.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Box
        component="ul"
        aria-label="Attachments"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0 }}
      >
        {attachments.map(({ id, name, file }) => (
          <Box component="li" key={id} sx={{ listStyle: 'none', maxWidth: '100%' }}>
            <Chip
              variant="outlined"
              icon={<AttachFileOutlined />}
              label={
                <>
                  <bdi>{name}</bdi> · {size(file.size)}
                </>
              }
              aria-label={`${name}, ${size(file.size)}`}
              onDelete={() => onChange(attachments.filter((one) => one.id !== id))}
            />
          </Box>
        ))}
      </Box>
      <FormHelperText error={error !== undefined} sx={{ m: 0 }}>
        {error ?? `${size(bytesIn(attachments))} of at most ${size(MOST_ATTACHED_BYTES)}`}
      </FormHelperText>
    </Box>
  );
}
