import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { type DialogState, FrameDialog } from '../FrameDialog.tsx';
import { type CropArea, cropPicture } from './crop-picture.ts';

/** How far an arrow key moves the picture; with Shift a fifth of it. */
const STEP_PX = 10;
const MOST_ZOOM = 4;

export type CropShape = {
  /** Width to height. */
  readonly aspect: number;
  readonly isRound?: boolean;
  /** As wide as what is kept becomes at most. */
  readonly widthPx: number;
};

type CropDialogProps = DialogState & {
  readonly title: string;
  readonly picture: string;
  readonly shape: CropShape;
  readonly onCropped: (picture: string) => void;
};

/** Which part of a picture is kept: dragged or moved by arrow keys, and zoomed. */
export default function CropDialog({ picture, shape, onCropped, ...dialog }: CropDialogProps) {
  const { t } = useTranslation('ui');
  const { t: common } = useTranslation();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const keep = async (): Promise<void> => {
    if (area === null) return;
    try {
      onCropped(await cropPicture(picture, area, shape.widthPx));
      dialog.onClose();
    } catch {
      toast.error(t('crop.failed'));
    }
  };
  return (
    <FrameDialog {...dialog} isWide>
      <Typography color="textSecondary" sx={{ mb: 1.25 }}>
        {t('crop.how')}
      </Typography>
      <Box sx={{ position: 'relative', height: { xs: 240, sm: 320 }, borderRadius: 1, overflow: 'hidden' }}>
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={shape.aspect}
          cropShape={shape.isRound ? 'round' : 'rect'}
          keyboardStep={STEP_PX}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1.5, px: 1 }}>
        <Typography id={zoomId} component="span">
          {t('crop.zoom')}
        </Typography>
        <Slider
          aria-labelledby={zoomId}
          min={1}
          max={MOST_ZOOM}
          step={0.1}
          value={zoom}
          onChange={(_event, value) => setZoom(value)}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={dialog.onClose}>{common('cancel')}</Button>
        <Button variant="contained" disabled={area === null} onClick={() => void keep()}>
          {t('crop.apply')}
        </Button>
      </Box>
    </FrameDialog>
  );
}
