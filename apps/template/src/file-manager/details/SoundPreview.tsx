import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import StopOutlined from '@mui/icons-material/StopOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { blobOf } from '../contents/blob.ts';
import type { StoredFile } from '../store/entry.ts';

type Playing = { readonly stop: () => void };

/**
 * Plays a sound by Web Audio: the page's policy lets no media element load what is in memory (`media-src`).
 */
export function SoundPreview({ of }: { readonly of: StoredFile }) {
  const playing = useRef<Playing | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => () => playing.current?.stop(), []);
  const play = async (): Promise<void> => {
    const context = new AudioContext();
    const stop = (): void => {
      playing.current = null;
      setPlaying(false);
      if (context.state !== 'closed') void context.close();
    };
    playing.current = { stop };
    setPlaying(true);
    try {
      const buffer = await context.decodeAudioData(await blobOf(of).arrayBuffer());
      const source = Object.assign(context.createBufferSource(), { buffer });
      source.connect(context.destination);
      source.addEventListener('ended', stop);
      source.start();
    } catch {
      stop();
      setBroken(true);
    }
  };
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        gap: 1,
        minHeight: 120,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      <Button
        variant="outlined"
        startIcon={isPlaying ? <StopOutlined /> : <PlayArrowOutlined />}
        onClick={() => (isPlaying ? playing.current?.stop() : void play())}
      >
        {isPlaying ? 'Stop' : 'Play'}
      </Button>
      <Box
        component="output"
        sx={{ fontSize: '0.8125rem', color: 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {isBroken ? 'The browser cannot play this audio format. Download it to listen.' : ''}
      </Box>
    </Box>
  );
}
