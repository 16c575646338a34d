import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { correctionKey } from '../../../../reading/correction/corrections.ts';
import { useViewer } from '../../../../reading/viewer/use-viewer.ts';
import { ViewerStage } from '../../../../reading/viewer/ViewerStage.tsx';
import { ViewerToolbar } from '../../../../reading/viewer/ViewerToolbar.tsx';
import { IMAGE, PIXELS } from '../../samples.ts';

export default function Toolbar() {
  const client = useQueryClient();
  useState(() => client.setQueryData(['pixels', IMAGE.pixels, correctionKey(IMAGE.correction)], PIXELS));
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useViewer(stage, IMAGE);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 390, bgcolor: 'background.paper' }}>
      <ViewerToolbar viewer={viewer} onShortcuts={() => undefined} />
      <ViewerStage stage={stage} image={IMAGE} viewer={viewer} heatmap={null} />
    </Box>
  );
}
