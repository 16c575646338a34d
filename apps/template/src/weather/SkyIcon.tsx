import CloudOutlined from '@mui/icons-material/CloudOutlined';
import FilterDramaOutlined from '@mui/icons-material/FilterDramaOutlined';
import GrainOutlined from '@mui/icons-material/GrainOutlined';
import ThunderstormOutlined from '@mui/icons-material/ThunderstormOutlined';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import type { Sky } from './forecast.ts';

const ICONS = {
  sun: WbSunnyOutlined,
  partSun: FilterDramaOutlined,
  cloud: CloudOutlined,
  shower: GrainOutlined,
  thunder: ThunderstormOutlined,
};

/** Stands beside its words. */
export function SkyIcon({ sky, sizePx }: { sky: Sky; sizePx: number }) {
  const Icon = ICONS[sky];
  return <Icon aria-hidden sx={{ fontSize: sizePx, color: 'text.secondary' }} />;
}
