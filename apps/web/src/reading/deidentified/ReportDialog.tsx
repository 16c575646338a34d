import type {
  BurnedInWarning,
  DeidentificationReport,
  DeidentifyRule,
  ImagePlace,
} from '@aiso/contracts/deidentification';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const PLACES = {
  'upper left': 'upperLeft',
  'upper middle': 'upperMiddle',
  'upper right': 'upperRight',
  'middle left': 'middleLeft',
  'middle middle': 'middleMiddle',
  'middle right': 'middleRight',
  'lower left': 'lowerLeft',
  'lower middle': 'lowerMiddle',
  'lower right': 'lowerRight',
} as const satisfies Record<ImagePlace, string>;

/** Its own list: a chunk that two screens share would stand in the list that the first page loads. */
const OPTIONS: readonly (keyof DeidentifyRule)[] = ['modifiedDates', 'cleanDescriptors', 'retainDevice'];

const WARNINGS = {
  declared: 'declared',
  likely: 'likely',
  overlay_bits: 'overlayBits',
  not_looked_at: 'notLookedAt',
} as const;

type ReportDialogProps = {
  readonly report: DeidentificationReport;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/**
 * What was changed of an image before it was stored, and where somebody has to look at it. Values are in no
 * report.
 */
export function ReportDialog({ report, isOpen, onClose }: ReportDialogProps) {
  const { t, i18n } = useTranslation(['reading', 'studies', 'common']);
  const { profile, rule, changes, warnings } = report;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const options = OPTIONS.filter((option) => rule[option]).map((option) =>
    t(`studies:deidentification.option.${option}`),
  );
  const sentenceOf = (warning: BurnedInWarning): string =>
    warning.kind === 'seen'
      ? t('deidentified.seen', {
          places: list.format(warning.places.map((place) => t(`deidentified.place.${PLACES[place]}`))),
        })
      : t(`deidentified.${WARNINGS[warning.kind]}`);
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="deidentified-title" fullWidth maxWidth="sm">
      <DialogTitle id="deidentified-title">{t('deidentified.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {warnings.length === 0 ? (
          <Alert severity="info">{t('deidentified.clear')}</Alert>
        ) : (
          <Alert severity="warning">
            {t('deidentified.look')}
            <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
              {warnings.map((warning) => (
                <li key={warning.kind}>{sentenceOf(warning)}</li>
              ))}
            </Box>
          </Alert>
        )}
        <Box component="dl" sx={{ m: 0, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, mb: 1 } }}>
          <dt>{t('deidentified.profile')}</dt>
          <dd>
            <bdi>{profile}</bdi>
          </dd>
          <dt>{t('deidentified.options')}</dt>
          <dd>{options.length === 0 ? t('deidentified.noOption') : list.format(options)}</dd>
        </Box>
        <Box>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
            {t('deidentified.changes')}
          </Typography>
          <FactTable
            label={t('deidentified.changes')}
            rows={changes}
            rowKey={({ tag, action }) => `${tag} ${action}`}
            columns={[
              {
                title: t('deidentified.attribute'),
                minWidth: 160,
                cell: ({ tag, name }) => (
                  <>
                    {name === null ? null : (
                      <Box component="bdi" sx={{ display: 'block' }}>
                        {name}
                      </Box>
                    )}
                    <Box
                      component="bdi"
                      sx={{ fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
                    >
                      {tag}
                    </Box>
                  </>
                ),
              },
              { title: t('deidentified.what'), cell: ({ action }) => t(`deidentified.action.${action}`) },
              { title: t('deidentified.times'), isNumber: true, cell: ({ count }) => count },
            ]}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
