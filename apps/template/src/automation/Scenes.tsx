import BedtimeOutlined from '@mui/icons-material/BedtimeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { HomeView } from './board.ts';
import type { Home } from './home.ts';
import { inScene, SCENES } from './scenes.ts';
import { useHomeChange } from './use-home-change.ts';

const ICONS = {
  morning: WbSunnyOutlined,
  away: LogoutOutlined,
  film: MovieOutlined,
  night: BedtimeOutlined,
} as const satisfies Record<(typeof SCENES)[number]['id'], object>;

/** The flat's scenes: one press sets many devices, and can be undone. */
export function Scenes({ store }: Pick<OwnProps<Home, HomeView>, 'store'>) {
  const change = useHomeChange(store);
  return (
    <Box
      component="fieldset"
      aria-label="Scenes"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        minWidth: 0,
        m: 0,
        mb: 1.5,
        p: 0,
        border: 0,
      }}
    >
      {SCENES.map((scene) => {
        const Icon = ICONS[scene.id];
        return (
          <Button
            key={scene.id}
            variant="outlined"
            startIcon={<Icon />}
            onClick={() =>
              void change((home, at) => inScene(home, scene, at), { message: `“${scene.title}” is on.` })
            }
            sx={{ minHeight: 44, borderColor: 'divider' }}
          >
            {scene.title}
          </Button>
        );
      })}
    </Box>
  );
}
