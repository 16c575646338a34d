import type { ReactNode } from 'react';
import type { Shape } from '../product/offer.ts';

/** In which tones a garment is drawn: its cloth, its shade and its light. */
type Tones = { readonly cloth: string; readonly shade: string; readonly light: string };
type Draw = (tones: Tones, isBack: boolean) => ReactNode;

const seam = (tones: Tones, d: string): ReactNode => (
  <path d={d} fill="none" stroke={tones.shade} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
);
const dashed = (tones: Tones, d: string): ReactNode => (
  <path d={d} fill="none" stroke={tones.shade} strokeWidth="2" strokeDasharray="5 4" />
);

const cap: Draw = (tones, isBack) => (
  <>
    <path d="M96 240c-6-86 42-136 104-136s110 50 104 136z" fill={tones.cloth} />
    <path d="M90 236h220v34c-70 22-150 22-220 0z" fill={tones.shade} />
    {seam(tones, 'M200 104v132M146 120c-18 34-22 70-20 116M254 120c18 34 22 70 20 116')}
    {isBack ? (
      <path
        d="M190 262c-18 22-34 40-40 64M206 262c14 22 28 38 46 58"
        stroke={tones.cloth}
        strokeWidth="12"
        fill="none"
        strokeLinecap="round"
      />
    ) : (
      <g fill={tones.light}>
        <circle cx="112" cy="254" r="6" />
        <circle cx="288" cy="254" r="6" />
      </g>
    )}
  </>
);

/** Drawn in a square of 400, in the manner of a pattern: flat, with seams. */
export const GARMENTS: Readonly<Record<Shape, Draw>> = {
  top: (tones, isBack) => (
    <>
      <path
        d="M146 76 70 112 40 196l58 26 20-32v150h164V190l20 32 58-26-30-84-76-36c-14 22-94 22-108 0z"
        fill={tones.cloth}
      />
      {isBack ? (
        <path d="M146 76c24 26 84 26 108 0l-10-4c-22 14-66 14-88 0z" fill={tones.shade} />
      ) : (
        <path d="m142 78 58 84 58-84-14-6-44 62-44-62z" fill={tones.shade} />
      )}
      {seam(tones, 'M118 190V150M282 190v-40M118 318h164')}
      {isBack ? seam(tones, 'M92 110c70 24 146 24 216 0') : null}
      {isBack ? null : (
        <>
          <path d="M222 176h42v46c-14 8-28 8-42 0z" fill={tones.light} />
          {seam(tones, 'M222 188h42')}
          {dashed(tones, 'M136 262h46v56M264 262h-46v56')}
        </>
      )}
    </>
  ),
  trousers: (tones, isBack) => (
    <>
      <path d="M128 54h144l18 296h-66L200 152l-24 198h-66z" fill={tones.cloth} />
      <path d="M128 54h144l2 28H126z" fill={tones.shade} />
      {seam(tones, 'M200 82v70')}
      {isBack ? (
        <>
          <path d="M138 110h44v42c-14 10-30 10-44 0zM218 110h44v42c-14 10-30 10-44 0z" fill={tones.light} />
          {dashed(tones, 'M138 120h44M218 120h44')}
        </>
      ) : (
        <>
          {seam(tones, 'M128 92c6 24 22 34 40 38M272 92c-6 24-22 34-40 38')}
          <path
            d="M194 68c-10 26-14 34-12 50M206 68c8 22 14 30 18 44"
            stroke={tones.light}
            strokeWidth="5"
            fill="none"
            strokeLinecap="round"
          />
          <path d="M118 206h38v52h-41z" fill={tones.light} />
        </>
      )}
      {dashed(tones, 'M112 334h62M226 334h62')}
    </>
  ),
  coat: (tones, isBack) => (
    <>
      <path
        d="M154 58 96 84 58 274l42 8 24-100-10 168h172l-10-168 24 100 42-8-38-190-58-26z"
        fill={tones.cloth}
      />
      {isBack ? (
        <>
          <path d="M154 58h92l-18 20h-56z" fill={tones.shade} />
          <path d="M148 196h104v18H148z" fill={tones.shade} />
          {seam(tones, 'M200 78v272')}
        </>
      ) : (
        <>
          <path d="m154 58 46 108 46-108-20-8-26 14-26-14z" fill={tones.light} />
          <path
            d="m154 58-18 56 22 8-10 16 52 62V166zM246 58l18 56-22 8 10 16-52 62V166z"
            fill={tones.shade}
          />
          {seam(tones, 'M200 200v150')}
          <g fill={tones.light} stroke={tones.shade} strokeWidth="2">
            <circle cx="210" cy="224" r="5" />
            <circle cx="210" cy="264" r="5" />
            <circle cx="210" cy="304" r="5" />
          </g>
          {seam(tones, 'M132 256h48v52h-48zM220 256h48v52h-48zM222 168h34v32h-34z')}
        </>
      )}
      {seam(tones, 'M124 182c4-30 2-52-2-70M276 182c-4-30-2-52 2-70')}
    </>
  ),
  clog: (tones, isBack) => (
    <>
      <path d="M54 246c0-62 58-96 116-92 40 2 62 22 98 24 44 2 78 14 78 50v28H54z" fill={tones.cloth} />
      <path d="M50 254h300v16c0 14-10 22-26 22H76c-16 0-26-10-26-24z" fill={tones.shade} />
      {isBack ? (
        <path d="M236 180c10 34 44 48 104 44" stroke={tones.shade} strokeWidth="18" fill="none" />
      ) : (
        <g fill={tones.shade}>
          <circle cx="116" cy="196" r="8" />
          <circle cx="146" cy="186" r="8" />
          <circle cx="134" cy="214" r="8" />
          <circle cx="166" cy="206" r="8" />
          <circle cx="178" cy="182" r="8" />
        </g>
      )}
      <path d="M222 184c16 34 60 46 122 40-2-18-16-30-36-38-24-10-58-8-86-2z" fill={tones.light} />
      {dashed(tones, 'M66 240h270')}
    </>
  ),
  trainer: (tones, isBack) => (
    <>
      <path
        d="M52 262v-74c0-12 8-18 18-14 22 10 46 6 60-12l16-22 92 68c22 16 108 14 112 54z"
        fill={tones.cloth}
      />
      <path
        d="M46 258h306c2 26-10 36-30 36H72c-18 0-26-12-26-36z"
        fill={tones.light}
        stroke={tones.shade}
        strokeWidth="3"
      />
      <path d="M52 196c20 10 42 12 62 6l16 56H52z" fill={tones.shade} />
      <path
        d={isBack ? 'M150 250c22-34 44-48 70-50' : 'M146 172l26-20M164 190l26-20M184 206l26-20M206 222l26-20'}
        stroke={tones.light}
        strokeWidth="8"
        strokeLinecap="round"
        fill="none"
      />
      {seam(tones, 'M250 212c-6 18-2 32 8 46M130 162c10 30 26 60 60 96')}
    </>
  ),
  backpack: (tones, isBack) => (
    <>
      <path d="M164 74c0-32 72-32 72 0" stroke={tones.shade} strokeWidth="12" fill="none" />
      <path
        d="M104 336V158c0-60 42-92 96-92s96 32 96 92v178c0 10-8 16-18 16H122c-10 0-18-6-18-16z"
        fill={tones.cloth}
      />
      {isBack ? (
        <path
          d="M142 96c-26 60-26 140-18 240M258 96c26 60 26 140 18 240"
          stroke={tones.shade}
          strokeWidth="24"
          fill="none"
          strokeLinecap="round"
        />
      ) : (
        <>
          <path d="M126 230h148v92c0 8-6 14-14 14H140c-8 0-14-6-14-14z" fill={tones.shade} />
          <path d="M186 246h28v24h-28z" fill={tones.light} />
          {seam(tones, 'M128 150c40-22 104-22 144 0')}
          <path d="M104 206h192v10H104z" fill={tones.light} />
        </>
      )}
    </>
  ),
  tote: (tones, isBack) => (
    <>
      <path
        d="M142 164c-4-104 24-120 58-120s62 16 58 120"
        stroke={tones.shade}
        strokeWidth="14"
        fill="none"
      />
      <path d="M92 140h216l16 212H76z" fill={tones.cloth} />
      {dashed(tones, 'M94 158h212')}
      {isBack ? null : (
        <path d="M200 206c24 0 40 16 40 38s-16 42-40 58c-24-16-40-36-40-58s16-38 40-38z" fill={tones.light} />
      )}
      {isBack ? seam(tones, 'M148 210h104v84H148z') : null}
    </>
  ),
  bottle: (tones, isBack) => (
    <>
      <path d="M172 48h56v34h-56z" fill={tones.shade} />
      <path
        d="M180 82h40c0 30 40 34 40 74v172c0 16-10 24-24 24h-72c-14 0-24-8-24-24V156c0-40 40-44 40-74z"
        fill={tones.cloth}
      />
      <path d="M140 210h120v86H140z" fill={isBack ? tones.cloth : tones.light} />
      <path
        d="M156 150c2-14 12-22 18-30"
        stroke={tones.light}
        strokeWidth="8"
        strokeLinecap="round"
        fill="none"
      />
      {isBack ? seam(tones, 'M152 220h40M152 240h40M152 260h40M152 280h40') : null}
    </>
  ),
  cap,
  socks: (tones, isBack) => (
    <>
      <path d="M196 60h84v164c0 20-10 30-24 44l-62 62c-26 24-72-14-50-46l52-62z" fill={tones.shade} />
      <path d="M128 52h84v164c0 20-10 30-24 44l-62 62c-26 24-72-14-50-46l52-62z" fill={tones.cloth} />
      <path d="M128 52h84v26h-84z" fill={tones.light} />
      {seam(tones, 'M128 92h84M128 104h84')}
      <path
        d="M66 296c4-12 12-20 18-28 22 6 40 22 46 46-8 10-18 18-30 16-22-2-36-18-34-34z"
        fill={tones.light}
      />
      {isBack ? dashed(tones, 'M170 116v92c0 14-4 24-14 34') : null}
    </>
  ),
};
