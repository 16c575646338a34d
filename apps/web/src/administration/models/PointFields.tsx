import { FRONTAL_VIEWS } from '@aiso/contracts/frontal-view';
import { type ModelVersionFinding, OPERATING_POINT_RANGE } from '@aiso/contracts/model-administration';
import {
  hasPointsByView,
  type OperatingPointName,
  performanceOf,
  pointOf,
} from '@aiso/contracts/operating-points';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HIDDEN } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ExperimentalTag } from '../../models/ExperimentalTag.tsx';
import { usePerformanceText } from '../../models/use-performance-text.ts';
import { useFindingName } from '../../studies/use-finding-name.ts';

const STEPS = 1_000;

/** Where one finding is called above: a point that the package names, or a slider and a number. */
export function PointFields({ finding }: { finding: ModelVersionFinding }) {
  const { t } = useTranslation(['models', 'modelCards']);
  const { decimal } = useFormats();
  const performanceText = usePerformanceText();
  const findingName = useFindingName();
  const { code, label, experimental, defaultPoint, points } = finding;
  const { value } = useFormField(code);
  const ofPackage = { operatingPoint: defaultPoint, points };
  const named = points.find(({ name }) => name === value);
  const point = typeof value === 'number' && !Number.isNaN(value) ? value : null;
  const performance =
    points.length === 0 ? null : performanceOf(ofPackage, named?.value ?? point ?? defaultPoint, null);
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {findingName(label)}
          </Box>
          {experimental ? <ExperimentalTag /> : null}
          {points.length > 0 ? null : (
            <Typography component="span" variant="body2" color="textSecondary">
              {t('points.package', { point: decimal(defaultPoint, 3) })}
            </Typography>
          )}
        </Box>
        {named === undefined ? <PointSlider finding={finding} /> : null}
        {performance === null ? null : (
          <Typography variant="body2" color="textSecondary">
            {named?.views === undefined ? null : (
              <strong>
                {t('points.named', {
                  name: t('modelCards:card.allViews'),
                  point: decimal(named.value, 3),
                })}{' '}
              </strong>
            )}
            {performanceText(performance)}{' '}
            {named === undefined && hasPointsByView(finding) ? t('points.everyView') : null}
          </Typography>
        )}
        {FRONTAL_VIEWS.map((view) => {
          const measured = named?.views?.[view];
          return measured === undefined ? null : (
            <Typography key={view} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              <strong>{t('points.named', { name: view, point: decimal(measured.value, 3) })}</strong>{' '}
              {performanceText(performanceOf(ofPackage, measured.value, view))}
            </Typography>
          );
        })}
      </Box>
      <Box sx={{ display: 'grid', rowGap: 1 }}>
        {points.length === 0 ? null : <PointChoice finding={finding} />}
        {named === undefined ? (
          // The finding's name stands beside it; the whole label would take three lines here.
          <Box sx={{ '& label': HIDDEN }}>
            <FormNumber name={code} label={t('points.of', { finding: findingName(label) })} maxDecimals={4} />
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

function PointSlider({ finding: { code, label, defaultPoint, points } }: { finding: ModelVersionFinding }) {
  const { t } = useTranslation('models');
  const findingName = useFindingName();
  const { decimal } = useFormats();
  const { value, onChange } = useFormField(code);
  const { min, max } = OPERATING_POINT_RANGE;
  const marks = points.length === 0 ? [defaultPoint] : points.map((point) => point.value);
  return (
    <Slider
      aria-label={t('points.slider', { finding: findingName(label) })}
      min={min}
      max={max}
      step={1 / STEPS}
      marks={marks.map((mark) => ({ value: mark }))}
      value={typeof value === 'number' && !Number.isNaN(value) ? value : defaultPoint}
      getAriaValueText={(point) => decimal(point, 3)}
      onChange={(_event, point) => onChange(Math.round(point * STEPS) / STEPS)}
    />
  );
}

const OWN = 'own';

function PointChoice({ finding: { code, label, defaultPoint, points } }: { finding: ModelVersionFinding }) {
  const { t } = useTranslation(['models', 'modelCards']);
  const findingName = useFindingName();
  const { decimal } = useFormats();
  const { value, onChange } = useFormField(code);
  const named = points.find(({ name }) => name === value);
  const choose = (wanted: OperatingPointName | typeof OWN): void =>
    onChange(
      wanted === OWN
        ? pointOf({ operatingPoint: defaultPoint, points }, named?.name ?? defaultPoint, null)
        : wanted,
    );
  return (
    <TextField
      select
      size="small"
      value={named?.name ?? OWN}
      slotProps={{
        select: { SelectDisplayProps: { 'aria-label': t('points.choice', { finding: findingName(label) }) } },
      }}
      onChange={({ target }) => choose(target.value as OperatingPointName | typeof OWN)}
    >
      {points.map((point) => (
        <MenuItem key={point.name} value={point.name}>
          {t('points.named', { name: t(`modelCards:point.${point.name}`), point: decimal(point.value, 3) })}
        </MenuItem>
      ))}
      <MenuItem value={OWN}>{t('modelCards:point.own')}</MenuItem>
    </TextField>
  );
}
