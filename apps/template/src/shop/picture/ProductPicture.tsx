import Box from '@mui/material/Box';
import { type Colour, hexOf, type Shape } from '../product/offer.ts';
import type { Picture } from '../product/product.ts';
import { GARMENTS } from './garments.tsx';

const ALL = '0 0 400 400';
/** The part that is seen from near. */
const DETAIL = '185 150 150 150';

type ProductPictureProps = {
  readonly shape: Shape;
  readonly colour: Colour;
  /** Drawn from the front where none is given. */
  readonly picture?: Picture;
  /** Empty where what is beside it says the same. */
  readonly alt: string;
};

/** A product as a drawing in its own colours, on a ground that follows the mode; or somebody's own file. */
export function ProductPicture({ shape, colour, picture, alt }: ProductPictureProps) {
  const look = { display: 'block', width: '100%', aspectRatio: '1', borderRadius: 1 } as const;
  if (picture !== undefined && 'url' in picture) {
    return <Box component="img" src={picture.url} alt={alt} sx={{ ...look, objectFit: 'cover' }} />;
  }
  const angle = picture?.angle ?? 'front';
  // On the dark ground of dark mode dark cloth would be lost.
  const cloth = `light-dark(${hexOf(colour)}, color-mix(in oklab, ${hexOf(colour)} 86%, white))`;
  const tones = {
    cloth,
    shade: `color-mix(in oklab, ${cloth} 84%, black)`,
    light: `color-mix(in oklab, ${cloth} 72%, white)`,
  };
  return (
    <Box
      component="svg"
      viewBox={angle === 'detail' ? DETAIL : ALL}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      sx={{
        ...look,
        bgcolor: `light-dark(color-mix(in oklab, ${hexOf(colour)} 14%, #e9ebee), color-mix(in oklab, ${hexOf(colour)} 16%, #20272f))`,
        printColorAdjust: 'exact',
      }}
    >
      {angle === 'fabric' ? <Fabric {...tones} /> : GARMENTS[shape](tones, angle === 'back')}
    </Box>
  );
}

/** The weave from near. */
function Fabric({ cloth, shade, light }: { cloth: string; shade: string; light: string }) {
  const threads = Array.from({ length: 11 }, (_none, at) => at * 40 - 20);
  return (
    <>
      <rect width="400" height="400" fill={cloth} />
      {threads.map((at) => (
        <g key={at} fill="none" strokeLinecap="round" strokeWidth="9">
          <path
            d={`M${at} -20L${at + 420} 400M${at - 400} -20L${at + 20} 400`}
            stroke={shade}
            opacity="0.5"
          />
          <path
            d={`M${at + 20} -20L${at - 400} 400M${at + 420} -20L${at} 400`}
            stroke={light}
            opacity="0.35"
          />
        </g>
      ))}
    </>
  );
}
