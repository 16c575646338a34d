import type { StartResults } from '@aiso/contracts/start';
import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LISTING_PATH } from '../app/frame/addresses.ts';
import { ModelMark } from '../models/ModelMark.tsx';
import { useFindingName } from '../studies/use-finding-name.ts';
import { useCountText } from './use-count-text.ts';

const MOST_SHOWN = 8;

type FindingsTodayProps = { readonly inferred: StartResults['inferred']; readonly isFetching: boolean };

/** How often each finding was above its operating point today. */
export function FindingsToday({ inferred, isFetching }: FindingsTodayProps) {
  const { t } = useTranslation('start');
  const { integer } = useFormats();
  const countText = useCountText();
  const findingName = useFindingName();
  const shown = inferred.findings.slice(0, MOST_SHOWN);
  const most = shown[0]?.above ?? 1;
  return (
    <CardFrame
      title={t('found.title')}
      subtitle={
        inferred.total === 0
          ? undefined
          : t('found.of', { above: integer(inferred.above), total: countText(inferred) })
      }
      isFetching={isFetching}
      tools={<ModelMark />}
    >
      {shown.length === 0 ? (
        <Typography color="textSecondary">
          {t(inferred.total === 0 ? 'found.noImages' : 'found.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {shown.map(({ code, label, above }) => (
            <Box component="li" key={`${code} ${label}`}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Box component="span" sx={{ minWidth: 0 }}>
                  {findingName(label)}
                </Box>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {integer(above)}
                </Box>
              </Box>
              <Box aria-hidden sx={{ height: 6, mt: 0.25, borderRadius: 1, bgcolor: 'action.hover' }}>
                <Box
                  style={{ width: `${(100 * above) / most}%` }}
                  sx={{ height: '100%', borderRadius: 1, bgcolor: 'above.fill' }}
                />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Button
        component={Link}
        to={`${LISTING_PATH}?finding=above`}
        size="small"
        sx={{ mt: 1, marginInlineStart: -0.5 }}
      >
        {t('found.all')}
      </Button>
    </CardFrame>
  );
}
