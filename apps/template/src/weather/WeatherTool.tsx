import { HeaderPopover } from '@aiso/ui/frame/HeaderPopover.tsx';
import ThermostatOutlined from '@mui/icons-material/ThermostatOutlined';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemperatureUnit } from './forecast.ts';

const WeatherCard = lazy(() => import('./WeatherCard.tsx'));

/** The demo weather card behind a button of the header; the chosen unit lasts as long as the page. */
export default function WeatherTool() {
  const { t } = useTranslation('weather');
  const [unit, setUnit] = useState<TemperatureUnit>('C');
  return (
    <HeaderPopover
      name={t('title')}
      title={t('title')}
      note={t('note')}
      icon={<ThermostatOutlined fontSize="small" />}
      widthPx={360}
      maxHeightPx={720}
    >
      {() => <WeatherCard unit={unit} onUnit={setUnit} />}
    </HeaderPopover>
  );
}
