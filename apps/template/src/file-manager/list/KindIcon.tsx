import AudioFileOutlined from '@mui/icons-material/AudioFileOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderRounded from '@mui/icons-material/FolderRounded';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import { urlOf } from '../contents/blob.ts';
import type { Entry } from '../store/entry.ts';
import { type Kind, kindOf } from '../store/kinds.ts';

const ICONS: Readonly<Record<Kind, typeof FolderRounded>> = {
  folder: FolderRounded,
  picture: ImageOutlined,
  document: DescriptionOutlined,
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
  return (
    <Icon
      aria-hidden
      style={{ fontSize: sizePx }}
      sx={{ flex: 'none', color: kind === 'folder' ? 'primary.main' : 'text.secondary' }}
    />
  );
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
