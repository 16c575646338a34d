import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { counted } from '../../kit/counted.ts';
import type { Mail } from '../store/mail.ts';
import { copyOf } from '../store/pictures.ts';
import { MailBody } from './MailBody.tsx';
import { safeLetter } from './safe-letter.ts';

const images = (count: number): string => counted(count, 'image');

/** What was kept from loading, in words. */
function heldText(held: number, trackers: number): string {
  const parts = [
    ...(held === 0 ? [] : [`${images(held)} from other sites not loaded`]),
    ...(trackers === 0 ? [] : [`${counted(trackers, 'tracker')} removed`]),
  ];
  return `${parts.join(', ')} so the sender cannot see when you open this email.`;
}

/** A mail's text. Nothing is loaded from outside: pictures that are asked for are the mailbox's copies. */
export function Letter({ mail }: { readonly mail: Mail }) {
  const [isShown, setShown] = useState(false);
  const { html, held, trackers } = useMemo(
    () => safeLetter(mail.content, { copyOf, isShown }),
    [isShown, mail.content],
  );
  return (
    <>
      {held + trackers === 0 || isShown ? null : (
        <Alert
          severity="info"
          icon={<ImageOutlined fontSize="small" />}
          sx={{ mb: 1.5 }}
          action={
            held === 0 ? undefined : (
              <Button size="small" color="inherit" onClick={() => setShown(true)}>
                Show images
              </Button>
            )
          }
        >
          {heldText(held, trackers).replace(/^./u, (first) => first.toUpperCase())}
        </Alert>
      )}
      <MailBody html={html} subject={mail.subject} />
    </>
  );
}
