import CompressOutlined from '@mui/icons-material/CompressOutlined';
import OpacityOutlined from '@mui/icons-material/OpacityOutlined';
import UmbrellaOutlined from '@mui/icons-material/UmbrellaOutlined';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DETAILS } from './forecast.ts';

const ICONS = {
  uv: WbSunnyOutlined,
  humidity: OpacityOutlined,
  rainfall: UmbrellaOutlined,
  pressure: CompressOutlined,
};

export function DetailTiles() {
  const { t } = useTranslation('weather');
  return (
    <Box
      component="ul"
      lang="en"
      aria-label={t('details')}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: 1,
      }}
    >
      {DETAILS.map(({ id, name, value, words }) => {
        const Icon = ICONS[id];
        return (
          <Box
            key={id}
            component="li"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, minHeight: 88 }}
          >
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
            >
              <Icon aria-hidden sx={{ fontSize: 16 }} />
              {name}
            </Typography>
            <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
              {value}
            </Typography>
            {words === null ? null : (
              <Typography variant="caption" component="p" color="textSecondary">
                {words}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
