import i18next from 'i18next';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { focusOrigin } from '../ask/focus-origin.ts';
import { useFormats } from '../formats/use-formats.ts';
import { withTexts } from '../i18n/with-texts.ts';
import type { CropShape } from './CropDialog.tsx';
import { openPicture, PICTURE_MOST_BYTES, PICTURE_TYPES, UnusablePicture } from './picture-file.ts';

const CropDialog = lazy(withTexts(['ui'], () => import('./CropDialog.tsx')));
const texts = withTexts(['ui'], async () => i18next.getFixedT(null, ['ui']));

type PictureOptions = {
  /** Of the dialog: "Crop your picture". */
  readonly title: string;
  readonly shape: CropShape;
  /** Its address, with all its bytes: a JPEG. */
  readonly onCropped: (picture: string) => void;
};

/** A picture of the person's own: chosen, then cropped. `dialog` is to be rendered. */
export function usePicture({ title, shape, onCropped }: PictureOptions): {
  readonly choose: () => void;
  readonly dialog: ReactNode;
} {
  const { size } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const origin = useRef<ReturnType<typeof focusOrigin> | null>(null);
  const [opened, setOpened] = useState<{ readonly picture: string; readonly isOpen: boolean } | null>(null);
  const choose = useCallback(() => {
    origin.current = focusOrigin();
    input.current?.click();
  }, []);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      setOpened({ picture: await openPicture(file), isOpen: true });
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
      const t = await texts();
      toast.error(t(`ui:crop.unusable.${error.reason}`, { size: size(PICTURE_MOST_BYTES) }));
    }
  };
  const dialog = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label={title}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {opened === null ? null : (
        <Suspense fallback={null}>
          <CropDialog
            title={title}
            picture={opened.picture}
            shape={shape}
            isOpen={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
            onClosed={() => {
              URL.revokeObjectURL(opened.picture);
              setOpened(null);
              origin.current?.giveBack();
            }}
            onCropped={onCropped}
          />
        </Suspense>
      )}
    </>
  );
  return { choose, dialog };
}
