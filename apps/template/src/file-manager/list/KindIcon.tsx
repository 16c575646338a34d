import AudioFileOutlined from '@mui/icons-material/AudioFileOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderRounded from '@mui/icons-material/FolderRounded';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import { urlOf } from '../contents/blob.ts';
import type { Entry } from '../store/entry.ts';
import { type Kind, kindOf } from '../store/kinds.ts';
import { KIND_COLORS } from './kind-colors.ts';

const ICONS: Readonly<Record<Kind, typeof FolderRounded>> = {
  folder: FolderRounded,
  picture: ImageOutlined,
  document: DescriptionOutlined,
  pdf: PictureAsPdfOutlined,
  table: TableChartOutlined,
  sound: AudioFileOutlined,
  video: MovieOutlined,
  archive: FolderZipOutlined,
  other: InsertDriveFileOutlined,
};

/** What an entry is, beside its name. */
export function KindIcon({ of, sizePx = 22 }: { readonly of: Entry; readonly sizePx?: number }) {
  const kind = kindOf(of);
  const Icon = ICONS[kind];
  return <Icon aria-hidden style={{ fontSize: sizePx, color: KIND_COLORS[kind] }} sx={{ flex: 'none' }} />;
}

/** A picture small, anything else by its kind. It fills the room around it, which is positioned. */
export function Thumbnail({ of, iconPx }: { readonly of: Entry; readonly iconPx: number }) {
  if (of.isFolder || kindOf(of) !== 'picture') return <KindIcon of={of} sizePx={iconPx} />;
  return (
    <Box
      component="img"
      src={urlOf(of)}
      alt=""
      draggable={false}
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}

/** Paper with its corner folded; what is on it differs by kind. */
const SHEETS: Readonly<Record<Kind, string | null>> = {
  folder: null,
  picture: null,
  document: 'M16 26h32M16 34h32M16 42h26M16 50h32M16 58h20',
  pdf: 'M16 26h32M16 34h32M16 42h32M16 50h22',
  table: 'M16 26h32v32H16zM16 37h32M16 47h32M27 26v32M38 26v32',
  sound: 'M14 42v4M20 36v16M26 28v32M32 34v20M38 30v28M44 38v12M50 42v4',
  video: 'M26 32l18 11-18 11z',
  archive: 'M32 20v6M32 30v6M32 40v6M28 50h8v8h-8z',
  other: 'M22 42h20',
};

/** An entry as large as a tile has room for: a picture itself, a folder, or a sheet with its kind's mark. */
export function LargeThumbnail({ of }: { readonly of: Entry }) {
  const kind = kindOf(of);
  const mark = SHEETS[kind];
  if (mark === null) return <Thumbnail of={of} iconPx={60} />;
  return (
    <svg aria-hidden width="64" height="80" viewBox="0 0 64 80" style={{ color: KIND_COLORS[kind] }}>
      <path
        d="M4 6a4 4 0 0 1 4-4h34l18 18v54a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z"
        fill="currentColor"
        opacity=".12"
      />
      <path d="M42 2l18 18H46a4 4 0 0 1-4-4z" fill="currentColor" opacity=".45" />
      <path
        d={mark}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
