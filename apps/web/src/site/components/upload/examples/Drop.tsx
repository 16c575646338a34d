import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DropZone } from '../../../../uploads/DropZone.tsx';

export default function Drop() {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <>
      <DropZone
        isDicomOnly={false}
        limit="200 MB"
        onFiles={({ files }) => setNames(files.map(({ file }) => file.name))}
      />
      <Typography component="output" sx={{ display: 'block', mt: 1 }}>
        {names.join(', ')}
      </Typography>
    </>
  );
}
