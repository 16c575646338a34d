import type { StartView } from '@aiso/contracts/start';
import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import CakeOutlined from '@mui/icons-material/CakeOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LISTING_PATH } from '../app/frame/addresses.ts';
import { useCan } from '../app/session/use-can.ts';
import { useFindingName } from '../studies/use-finding-name.ts';
import { useCountText } from './use-count-text.ts';

type TroublesProps = { readonly start: StartView; readonly isFetching: boolean };

/** What goes wrong, each with the way to where it is mended. */
export function Troubles({ start, isFetching }: TroublesProps) {
  const { t } = useTranslation('start');
  const { dateTime, integer } = useFormats();
  const countText = useCountText();
  const findingName = useFindingName();
  const can = useCan();
  const { failed, waiting, results } = start;
  const rows = [
    ...(failed.total === 0
      ? []
      : [
          {
            key: 'failed',
            icon: ErrorOutlineOutlined,
            text: t('troubles.failed', { count: failed.total, number: countText(failed) }),
            to: `${LISTING_PATH}?state=failed`,
          },
        ]),
    ...(waiting.conflict === 0
      ? []
      : [
          {
            key: 'conflict',
            icon: PersonSearchOutlined,
            text: t('troubles.conflict', { count: waiting.conflict, number: integer(waiting.conflict) }),
            to: `${LISTING_PATH}?waiting=conflict`,
          },
        ]),
    ...(waiting.age === 0
      ? []
      : [
          {
            key: 'age',
            icon: CakeOutlined,
            text: t('troubles.age', { count: waiting.age, number: integer(waiting.age) }),
            to: `${LISTING_PATH}?waiting=age`,
          },
        ]),
    ...(results?.drifts ?? []).map(({ code, label, since }) => ({
      key: `${code} ${since}`,
      icon: TrendingUpOutlined,
      text: t('troubles.drift', { finding: findingName(label), since: dateTime(since) }),
      to: can('monitoring:read') ? '/administration/monitoring' : null,
    })),
  ];
  return (
    <CardFrame title={t('troubles.title')} isFetching={isFetching}>
      {rows.length === 0 ? (
        <StatusDot tone="success">{t('troubles.none')}</StatusDot>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {rows.map(({ key, icon: Icon, text, to }) => (
            <Box component="li" key={key} sx={{ display: 'flex', gap: 1 }}>
              <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
              {to === null ? (
                <span>{text}</span>
              ) : (
                <Link component={RouterLink} to={to}>
                  {text}
                </Link>
              )}
            </Box>
          ))}
        </Box>
      )}
    </CardFrame>
  );
}
