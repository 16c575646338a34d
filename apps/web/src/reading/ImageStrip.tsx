import type { StudyImage } from '@aiso/contracts/images';
import { isAgeNotCovered } from '@aiso/contracts/inference-states';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';
import { InferenceStateWord } from '../studies/InferenceStateWord.tsx';
import { StoredThumbnail } from '../studies/StoredThumbnail.tsx';
import { useRefusalText } from '../studies/use-refusal-text.ts';

const THUMBNAIL_PX = 72;

/** A strip may be longer than the screen. */
const bringIntoView = (link: HTMLElement | null): void =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

type ImageStripProps = {
  readonly studyId: string;
  readonly images: readonly StudyImage[];
  /** The one that is shown, or is about to be. */
  readonly shown: string;
};

/** The images of a study, when there are several, and the way to each: by a click, or by [ and ]. */
export function ImageStrip({ studyId, images, shown }: ImageStripProps) {
  const { t } = useTranslation('reading');
  const navigate = useNavigate();
  const step = (by: 1 | -1): void => {
    const next = images[images.findIndex(({ imageId }) => imageId === shown) + by];
    if (next !== undefined) void navigate(readingPath(studyId, next.imageId), { replace: true });
  };
  useShortcuts({ '[': () => step(-1), ']': () => step(1) });
  if (images.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={t('strip.label')}
      sx={{
        flex: 'none',
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        gap: 0.5,
        p: 0.5,
        overflow: 'auto',
        borderInlineEnd: { md: 1 },
        borderBottom: { xs: 1, md: 0 },
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {images.map((image, at) => {
        const isShown = image.imageId === shown;
        return (
          <ButtonBase
            key={image.imageId}
            ref={isShown ? bringIntoView : undefined}
            component={Link}
            // Images of one study are one stop on the way back.
            replace
            to={readingPath(studyId, image.imageId)}
            aria-current={isShown ? 'true' : undefined}
            sx={{
              flex: 'none',
              width: THUMBNAIL_PX + 34,
              flexDirection: 'column',
              gap: 0.25,
              p: 0.5,
              borderRadius: 1,
              border: 2,
              borderColor: isShown ? 'primary.main' : 'transparent',
              fontSize: '0.75rem',
              lineHeight: 1.3,
              textAlign: 'center',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <StoredThumbnail path={image.thumbnail} size={THUMBNAIL_PX} />
            <Box component="span" sx={{ fontWeight: isShown ? 600 : 400 }}>
              {t('strip.image', { number: at + 1 })} <bdi>{viewOf(image)}</bdi>
            </Box>
            <ImageMark image={image} />
          </ButtonBase>
        );
      })}
    </Box>
  );
}

/** "PA", "LL L": as the header says, in the words of the standard. */
const viewOf = ({ view, laterality }: StudyImage): string => [view, laterality].filter(Boolean).join(' ');

/**
 * Whether it was refused, its age is not covered or something is above; else how far the model is with it.
 */
function ImageMark({ image }: { image: StudyImage }) {
  const { t } = useTranslation('reading');
  const refusalText = useRefusalText();
  const { state, gateAccepted, gateReason, topFinding } = image;
  const isAbove = topFinding?.above ?? false;
  const without = gateAccepted === false ? 'refused' : isAgeNotCovered(image) ? 'ageNotCovered' : null;
  const mark = isAbove ? 'above' : without;
  if (state !== 'done' || mark === null) return <InferenceStateWord state={state} />;
  const Icon = isAbove ? ArrowUpwardRounded : BlockOutlined;
  return (
    <Box
      component="span"
      title={mark === 'refused' ? refusalText(gateReason) : undefined}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        color: isAbove ? 'above.main' : 'text.secondary',
        fontWeight: isAbove ? 600 : 400,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {t(`strip.${mark}`)}
    </Box>
  );
}
