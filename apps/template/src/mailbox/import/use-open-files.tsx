import { type ReactNode, useRef } from 'react';
import toast from 'react-hot-toast';
import { demoNow } from '../../kit/clock.ts';
import type { Mail } from '../store/mail.ts';
import { MOST_MESSAGE_BYTES, readMessage } from './read-message.ts';

/** Asks for message files, and hands over what they hold. Render `picker` anywhere. */
export function useOpenFiles(onMails: (mails: readonly Mail[]) => void): {
  readonly ask: () => void;
  readonly picker: ReactNode;
} {
  const input = useRef<HTMLInputElement>(null);
  const read = async (files: readonly File[]): Promise<void> => {
    const fitting = files.filter(({ size }) => size <= MOST_MESSAGE_BYTES);
    const now = demoNow();
    const read = await Promise.allSettled(
      // The first one stands first in the list.
      fitting.map((file, at) => readMessage(file, `opened-${crypto.randomUUID()}`, now - at)),
    );
    const mails = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (fitting.length < files.length) toast.error('Files larger than 10 MB were skipped.');
    if (mails.length < fitting.length) toast.error('Files that are not emails were skipped.');
    if (mails.length > 0) onMails(mails);
  };
  const picker = (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      accept=".eml,.html,.htm,message/rfc822,text/html"
      aria-label="Message files"
      onChange={({ target }) => {
        void read([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
  return { ask: () => input.current?.click(), picker };
}
