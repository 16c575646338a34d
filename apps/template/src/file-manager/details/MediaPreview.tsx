import { useState } from 'react';
import { urlOf } from '../contents/blob.ts';
import type { StoredFile } from '../store/entry.ts';
import { PlainPreview } from './PlainPreview.tsx';

type MediaPreviewProps = { readonly of: StoredFile; readonly is: 'audio' | 'video' };

/** Plays a sound or a video by the browser's own player; what it cannot play says so. */
export function MediaPreview({ of, is }: MediaPreviewProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return <PlainPreview of={of}>The browser cannot play this {is}. Download it to play it.</PlainPreview>;
  const player = {
    controls: true,
    preload: 'metadata',
    src: urlOf(of),
    'aria-label': `Preview of ${of.name}`,
    onError: () => setBroken(true),
    style: { display: 'block', width: '100%', maxHeight: 320, borderRadius: 6 },
  } as const;
  // Nobody has written what is said in files that somebody uploads.
  /* oxlint-disable jsx-a11y/media-has-caption */
  return is === 'audio' ? <audio {...player} /> : <video {...player} />;
}
