import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DetailTiles } from './DetailTiles.tsx';
import { ForecastDays } from './ForecastDays.tsx';
import { NOW, SKY_WORDS, type TemperatureUnit, temperatureText } from './forecast.ts';
import { SkyIcon } from './SkyIcon.tsx';

type WeatherCardProps = {
  readonly unit: TemperatureUnit;
  readonly onUnit: (unit: TemperatureUnit) => void;
};

/** Now, the days to come, and details; its content is the specification's and does not change. */
export default function WeatherCard({ unit, onUnit }: WeatherCardProps) {
  const { t } = useTranslation('weather');
  return (
    <Box sx={{ p: 1.6 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <SkyIcon sky={NOW.sky} sizePx={40} />
        <Box lang="en" sx={{ flex: 1 }}>
          <Typography sx={{ fontSize: '2.125rem', fontWeight: 600, lineHeight: 1.2 }}>
            {temperatureText(NOW.temperatureC, unit)}
          </Typography>
          <Typography color="textSecondary">{SKY_WORDS[NOW.sky]}</Typography>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('unit')}
          value={unit}
          onChange={(_event, chosen: TemperatureUnit | null) => chosen !== null && onUnit(chosen)}
        >
          <ToggleButton value="C" sx={{ minWidth: 40, textTransform: 'none' }}>
            °C
          </ToggleButton>
          <ToggleButton value="F" sx={{ minWidth: 40, textTransform: 'none' }}>
            °F
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <ForecastDays unit={unit} />
      <DetailTiles />
    </Box>
  );
}
