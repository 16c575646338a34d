import { usePicture } from '@aiso/ui/crop/use-picture.tsx';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

export default function Portrait() {
  const [picture, setPicture] = useState<string | null>(null);
  const { choose, dialog } = usePicture({
    title: 'Crop your picture',
    shape: { aspect: 1, isRound: true, widthPx: 256 },
    onCropped: setPicture,
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <InitialsAvatar name="Amara Okafor" picture={picture} sizePx={72} />
      <Button variant="outlined" onClick={choose}>
        Choose a picture
      </Button>
      {dialog}
    </Box>
  );
}
