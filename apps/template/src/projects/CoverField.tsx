import { usePicture } from '@aiso/ui/crop/use-picture.tsx';
import { FieldFrame, type FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Cover } from '../users/Cover.tsx';
import { COVER_MOTIFS, type CoverArt } from '../users/store/cover-art.ts';

const MOTIF_TEXT: Readonly<Record<CoverArt['motif'], string>> = {
  hills: 'Hills',
  arcs: 'Arcs',
  tiles: 'Tiles',
  waves: 'Waves',
};
const DRAWN: readonly CoverArt[] = COVER_MOTIFS.map((motif) => ({ motif, tone: 'accent', turn: 0.35 }));

const isCover = (value: unknown): value is string | CoverArt =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'motif' in value);

/** A cover that is drawn, or a picture of one's own, cropped. */
export function CoverField({ name, label }: FormFieldProps) {
  const { value, onChange } = useFormField(name);
  const cover = isCover(value) ? value : DRAWN[0];
  const { choose, dialog } = usePicture({
    title: 'Crop the cover',
    shape: { aspect: 2.4, widthPx: 960 },
    onCropped: onChange,
  });
  return (
    <FieldFrame label={label}>
      {({ labelId }) => (
        <Box
          component="fieldset"
          aria-labelledby={labelId}
          sx={{ display: 'grid', gap: 1, minWidth: 0, m: 0, p: 0, border: 0 }}
        >
          <Box sx={{ height: 112, borderRadius: 1, overflow: 'hidden' }}>
            {cover === undefined ? null : <Cover cover={cover} />}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Cover patterns"
              value={typeof cover === 'object' ? cover.motif : null}
              onChange={(_event, motif: CoverArt['motif'] | null) => {
                const drawn = DRAWN.find((one) => one.motif === motif);
                if (drawn !== undefined) onChange(drawn);
              }}
            >
              {COVER_MOTIFS.map((motif) => (
                <ToggleButton key={motif} value={motif} sx={{ textTransform: 'none' }}>
                  {MOTIF_TEXT[motif]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <Button variant="outlined" size="small" startIcon={<UploadOutlined />} onClick={choose}>
              Upload picture
            </Button>
          </Box>
          {dialog}
        </Box>
      )}
    </FieldFrame>
  );
}
