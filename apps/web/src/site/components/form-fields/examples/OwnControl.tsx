import { FieldFrame } from '@aiso/ui/form/FieldFrame.tsx';
import Slider from '@mui/material/Slider';

export default function OwnControl() {
  return (
    <FieldFrame label="Opacity" hint="Of the heat map over the image.">
      {({ labelId, describedBy }) => (
        <Slider defaultValue={45} aria-labelledby={labelId} aria-describedby={describedBy} />
      )}
    </FieldFrame>
  );
}
