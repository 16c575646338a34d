import { HeaderPopover } from '@aiso/ui/frame/HeaderPopover.tsx';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { DEMO_ROOT } from '../places.ts';
import { isOfDemo } from '../use-demo.ts';
import { type DemoBehaviour, setDemoBehaviour, useDemoBehaviour } from './demo-switch.ts';

const SWITCHES = ['isSlow', 'readsFail', 'changesFail', 'isEmpty'] as const;

/** In the header of the template's screens: lets their data be slow, fail, be none, or be a great deal. */
export default function DemoDataTool() {
  const { t } = useTranslation('demo');
  const { pathname } = useLocation();
  const behaviour = useDemoBehaviour();
  const client = useQueryClient();
  const change = (is: keyof DemoBehaviour, value: boolean): void => {
    setDemoBehaviour({ [is]: value });
    // What is shown is asked for anew, so that the state can be seen.
    if (is !== 'changesFail') void client.resetQueries({ predicate: isOfDemo });
  };
  if (!pathname.startsWith(`${DEMO_ROOT}/`)) return null;
  const isChanged = Object.values(behaviour).some(Boolean);
  const hasLarge = pathname.startsWith(`${DEMO_ROOT}/applications/`);
  return (
    <HeaderPopover
      name={t('data.title')}
      title={t('data.title')}
      note={t('data.note')}
      icon={<ScienceOutlined fontSize="small" color={isChanged ? 'warning' : 'inherit'} />}
      widthPx={320}
    >
      {() => (
        <FormGroup sx={{ px: 1.6, py: 0.5 }}>
          {[...SWITCHES, ...(hasLarge ? (['isLarge'] as const) : [])].map((is) => (
            <FormControlLabel
              key={is}
              label={t(`data.${is}`)}
              control={
                <Switch checked={behaviour[is]} onChange={({ target }) => change(is, target.checked)} />
              }
            />
          ))}
        </FormGroup>
      )}
    </HeaderPopover>
  );
}
