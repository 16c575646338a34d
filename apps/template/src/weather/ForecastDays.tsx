import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dayName,
  FORECAST,
  SHORT_FORECAST_DAYS,
  SKY_WORDS,
  type TemperatureUnit,
  temperatureText,
} from './forecast.ts';
import { SkyIcon } from './SkyIcon.tsx';

/** Four days, and all ten on request. */
export function ForecastDays({ unit }: { unit: TemperatureUnit }) {
  const { t } = useTranslation('weather');
  const listId = useId();
  const [isWhole, setWhole] = useState(false);
  const [now] = useState(() => new Date());
  const days = isWhole ? FORECAST : FORECAST.slice(0, SHORT_FORECAST_DAYS);
  return (
    <Box sx={{ mt: 1.2 }}>
      <Box
        component="ul"
        id={listId}
        lang="en"
        aria-label={t('forecast')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {days.map(({ sky, highC, lowC }, daysAfter) => (
          <Box
            key={dayName(daysAfter, now)}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 36,
              borderTop: 1,
              borderTopColor: 'divider',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Typography variant="body2" sx={{ width: 92, fontWeight: 600 }}>
              {dayName(daysAfter, now)}
            </Typography>
            <SkyIcon sky={sky} sizePx={20} />
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
              {SKY_WORDS[sky]}
            </Typography>
            <Temperature name={t('high')}>{temperatureText(highC, unit)}</Temperature>
            <Temperature name={t('low')} isFaint>
              {temperatureText(lowC, unit)}
            </Temperature>
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        fullWidth
        aria-expanded={isWhole}
        aria-controls={listId}
        onClick={() => setWhole(!isWhole)}
        sx={{ mt: 0.5 }}
      >
        {t(isWhole ? 'viewFewer' : 'viewAll')}
      </Button>
    </Box>
  );
}

type TemperatureProps = { readonly name: string; readonly isFaint?: boolean; readonly children: string };

function Temperature({ name, isFaint = false, children }: TemperatureProps) {
  return (
    <Typography
      variant="body2"
      sx={{ width: 32, textAlign: 'end', color: isFaint ? 'text.secondary' : 'text.primary' }}
    >
      <HiddenText>{name} </HiddenText>
      {children}
    </Typography>
  );
}
