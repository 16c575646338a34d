import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Ribs as [y at the spine, half width of the cage]; both sides mirror each other. Drawing units. */
const RIBS = [
  [104, 74],
  [126, 92],
  [149, 103],
  [173, 110],
  [197, 114],
  [221, 117],
  [245, 119],
  [269, 120],
] as const;

const rib = ([y, half]: (typeof RIBS)[number], side: 1 | -1): string => {
  const x = (share: number): number => 200 + side * half * share;
  return `M${200 + side * 9} ${y} C ${x(0.4)} ${y - 16}, ${x(0.86)} ${y - 14}, ${x(1)} ${y + 26} C ${x(1.06)} ${y + 44}, ${x(0.96)} ${y + 54}, ${x(0.86)} ${y + 58}`;
};

/** The product in a picture and a sentence. */
export default function ReadingDrawing() {
  const { t } = useTranslation('authPages');
  return (
    <>
      <Drawing />
      <Typography sx={{ maxWidth: 440, textAlign: 'center', color: '#a3aeba' }}>{t('drawing')}</Typography>
    </>
  );
}

/** A line drawing of a frontal chest with one marked region and a score beside its operating point. */
function Drawing() {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 400 430"
      sx={{ width: 'min(84%, 560px)', maxHeight: '74vh' }}
      fill="none"
      strokeLinecap="round"
    >
      <g stroke="#2b3541" strokeWidth="1.5">
        {RIBS.flatMap((entry) => [
          <path key={`r${entry[0]}`} d={rib(entry, 1)} />,
          <path key={`l${entry[0]}`} d={rib(entry, -1)} />,
        ])}
      </g>
      <g stroke="#536171" strokeWidth="1.75">
        <path d="M190 60 C150 52 110 56 74 78 M210 60 C250 52 290 56 326 78" />
        <path d="M192 84 C164 86 126 120 106 176 C94 214 88 262 94 300 C118 286 158 284 186 300 C190 250 194 180 192 84 Z" />
        <path d="M208 84 C236 86 274 120 294 176 C306 214 312 262 306 300 C288 288 270 284 252 286 C258 248 246 214 214 196 C208 160 207 120 208 84 Z" />
        <path d="M200 40 V96 M200 96 C194 108 186 114 176 120 M200 96 C206 108 214 114 224 120" />
      </g>
      <g stroke="#3a4653" strokeWidth="1.25">
        {Array.from({ length: 11 }, (_, index) => (
          <rect key={index} x="194" y={134 + index * 17} width="12" height="11" rx="2.5" />
        ))}
      </g>
      <g>
        <ellipse cx="136" cy="244" rx="36" ry="31" stroke="#6b2f7c" strokeWidth="1.5" />
        <ellipse cx="137" cy="246" rx="25" ry="21" stroke="#c1475a" strokeWidth="1.75" />
        <ellipse cx="138" cy="248" rx="13" ry="11" stroke="#f7b13c" strokeWidth="2" fill="#f7b13c22" />
        <path d="M138 260 V336" stroke="#8b98a6" strokeWidth="1" strokeDasharray="2 5" />
      </g>
      <g transform="translate(70 344)">
        <rect x="0" y="0" width="260" height="62" rx="6" fill="#12171d" stroke="#28303a" />
        <rect x="16" y="15" width="7" height="7" transform="rotate(45 19.5 18.5)" fill="#b79cf5" />
        <rect x="32" y="15" width="84" height="7" rx="3.5" fill="#a3aeba" />
        <rect x="216" y="15" width="28" height="7" rx="3.5" fill="#f0a92e" />
        <rect x="16" y="38" width="228" height="8" rx="4" fill="#28303a" />
        <rect x="16" y="38" width="164" height="8" rx="4" fill="#f0a92e" />
        <path d="M130 32 V52" stroke="#e7ebf0" strokeWidth="2" />
      </g>
    </Box>
  );
}
