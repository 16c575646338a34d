import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { base64Of } from '../app/api/base64.ts';
import { call } from '../app/api/call.ts';
import { blobQuery } from '../app/api/use-blob-url.ts';
import { useSession, useSignedIn } from '../app/session/SessionProvider.tsx';

/** The part of a data address that is the file. */
const fileIn = (address: string): string => address.slice(address.indexOf(',') + 1);

/** The picture that colleagues see, and the ways to another one and to none. */
export function useOwnPicture(): {
  /** The address of one that was just chosen; null where it is the session's. */
  readonly chosen: string | null;
  /** @param picture its address, with all its bytes */
  readonly change: (picture: string) => void;
  /**
   * With a way back, as long as the toast stands.
   * @param takeFocus called where the button that had it is gone
   */
  readonly remove: (takeFocus: () => void) => void;
} {
  const { t } = useTranslation('account');
  const { picture } = useSignedIn();
  const { refreshSession } = useSession();
  const client = useQueryClient();
  const sentenceOf = useSentenceOf();
  const undo = useUndo();
  const [chosen, setChosen] = useState<string | null>(null);
  const isBusy = useRef(false);

  /** One after the other: a second click on the same button does nothing. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
      await refreshSession();
    } catch (error) {
      setChosen(null);
      toast.error(sentenceOf(error));
    } finally {
      isBusy.current = false;
    }
  };
  const send = async (file: string): Promise<void> => {
    await call('PUT /api/account/picture', { body: { file } });
  };
  return {
    chosen,
    change: (next) => {
      setChosen(next);
      void run(async () => {
        await send(fileIn(next));
        toast.success(t('picture.updated'));
      });
    },
    remove: (takeFocus) => {
      if (picture === null) return;
      void run(async () => {
        const former = await client.fetchQuery(blobQuery(`/api${picture}`));
        await call('DELETE /api/account/picture');
        setChosen(null);
        undo({
          message: t('picture.removed'),
          onUndo: () => void run(async () => send(await base64Of(former))).then(takeFocus),
        });
      }).then(takeFocus);
    },
  };
}
