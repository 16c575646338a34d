import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined';
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useRtl } from '@mui/system/RtlProvider';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import type { Colour } from '../product/offer.ts';
import type { Product } from '../product/product.ts';

const ZOOM = 2.4;
/** How far an arrow key moves a magnified picture, as a share of what can be moved. */
const STEP = 0.2;
const MIDDLE = { x: 0.5, y: 0.5 };
const MIRRORED = { '[dir=rtl] & svg': { transform: 'scaleX(-1)' } };

/** What an arrow key means: a picture further, or where to look in a magnified one. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (share: number): number => Math.min(1, Math.max(0, share));

type GalleryProps = { readonly product: Product; readonly colour: Colour };

/**
 * A product's pictures. Arrow keys lead from one to the next; magnified, they move the picture, as the
 * pointer does.
 */
export function Gallery({ product, colour }: GalleryProps) {
  const isRtl = useRtl();
  const { pictures } = product;
  const [at, setAt] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const [look, setLook] = useState(MIDDLE);
  const picture = pictures[at] ?? pictures[0];
  const show = (next: number): void => {
    setAt((next + pictures.length) % pictures.length);
    setLook(MIDDLE);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (event.key === 'Escape' && isZoomed) setZoomed(false);
    else if (event.key === '+' || event.key === '-') setZoomed(event.key === '+');
    else if (arrow === undefined) return;
    else if (isZoomed) setLook({ x: within(look.x + arrow[0] * STEP), y: within(look.y + arrow[1] * STEP) });
    else if (arrow[0] !== 0) show(at + (isRtl ? -arrow[0] : arrow[0]));
    else return;
    event.preventDefault();
  };
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    if (!isZoomed) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setLook({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  if (picture === undefined)
    return <ProductPicture shape={product.shape} colour={colour} alt={product.name} />;
  const common = { shape: product.shape, colour };
  return (
    <Box
      component="section"
      aria-label={`Pictures of ${product.name}`}
      onKeyDown={onKeyDown}
      sx={{ minWidth: 0 }}
    >
      <Box sx={{ position: 'relative', overflow: 'hidden', borderRadius: 1 }}>
        <ButtonBase
          aria-label={isZoomed ? 'Show whole picture' : 'Zoom in'}
          aria-pressed={isZoomed}
          disableRipple
          onClick={() => setZoomed(!isZoomed)}
          onPointerMove={onPointerMove}
          sx={{
            display: 'block',
            width: '100%',
            overflow: 'hidden',
            cursor: isZoomed ? 'zoom-out' : 'zoom-in',
            '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
          }}
        >
          <Box
            sx={{
              transition: 'transform 200ms ease-out',
              '@media (prefers-reduced-motion)': { transition: 'none' },
            }}
            // A `style` is not mirrored: it says where in the picture, which is not mirrored either.
            style={{
              transform: isZoomed ? `scale(${ZOOM})` : 'none',
              transformOrigin: `${look.x * 100}% ${look.y * 100}%`,
            }}
          >
            <ProductPicture {...common} picture={picture} alt={picture.alt} />
          </Box>
        </ButtonBase>
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetBlockStart: 10,
            insetInlineEnd: 10,
            display: 'flex',
            p: 0.75,
            borderRadius: 1,
            bgcolor: 'background.paper',
            pointerEvents: 'none',
          }}
        >
          {isZoomed ? <ZoomOutOutlined fontSize="small" /> : <ZoomInOutlined fontSize="small" />}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 1 }}>
        <IconButton aria-label="Previous picture" onClick={() => show(at - 1)} sx={MIRRORED}>
          <ChevronLeftOutlined fontSize="small" />
        </IconButton>
        <Box sx={{ display: 'flex', flex: 1, justifyContent: 'center', gap: 0.75, minWidth: 0 }}>
          {pictures.map((other, index) => (
            <ButtonBase
              key={other.id}
              aria-label={`Picture ${index + 1} of ${pictures.length}`}
              aria-pressed={index === at}
              onClick={() => show(index)}
              sx={{
                flex: '0 1 72px',
                minWidth: 0,
                p: '3px',
                borderRadius: 1,
                outline: '2px solid',
                outlineColor: index === at ? 'var(--aiso-palette-primary-main)' : 'transparent',
                '&:focus-visible': { outlineColor: 'text.primary' },
              }}
            >
              <ProductPicture {...common} picture={other} alt="" />
            </ButtonBase>
          ))}
        </Box>
        <IconButton aria-label="Next picture" onClick={() => show(at + 1)} sx={MIRRORED}>
          <ChevronRightOutlined fontSize="small" />
        </IconButton>
      </Box>
      <HiddenText isLive>{`Picture ${at + 1} of ${pictures.length}: ${picture.alt}`}</HiddenText>
    </Box>
  );
}
