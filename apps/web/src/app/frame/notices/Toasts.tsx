import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'react-hot-toast';
import { openToastPlace } from './toast-place.ts';

/**
 * Top right, gutter 24, newest first. Up to 20 are kept. They last 4 s, 2 s for success, without end while
 * loading: these three are the library's own numbers (specification, section 9).
 */
export function Toasts() {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => openToastPlace(place), [place]);
  return createPortal(
    <Toaster
      position="top-right"
      gutter={24}
      reverseOrder={false}
      toastOptions={{
        style: {
          color: 'var(--aiso-palette-text-primary)',
          background: 'var(--aiso-palette-background-paper)',
          border: '1px solid var(--aiso-palette-divider)',
          borderRadius: 6,
          boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
          fontFamily: 'inherit',
          fontSize: 14,
          maxWidth: 420,
        },
      }}
    />,
    place,
  );
}
