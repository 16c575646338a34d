import {
  type ModelVersionFinding,
  OPERATING_POINT_RANGE,
  operatingPointsSchema,
} from '@aiso/contracts/model-administration';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExperimentalTag } from '../../models/ExperimentalTag.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FormNumber } from '../../ui/form/FormNumber.tsx';
import { SchemaForm } from '../../ui/form/SchemaForm.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { HIDDEN } from '../../ui/HiddenText.tsx';

/** By the finding's code, which holds no dot. */
type Points = Record<string, number>;

type PointsFormProps = {
  readonly findings: readonly ModelVersionFinding[];
  /** Resolves to the sentence that says why not, or null. */
  readonly onSave: (points: Points) => Promise<string | null>;
};

const STEPS = 1_000;

/** A slider and a number for each finding, beside the package's own point. */
export function PointsForm({ findings, onSave }: PointsFormProps) {
  const { t } = useTranslation('models');
  const { decimal } = useFormats();
  const sentences = useMemo(
    () =>
      Object.fromEntries(
        findings.map(({ code }) => [
          code,
          t('points.invalid', {
            min: decimal(OPERATING_POINT_RANGE.min, 3),
            max: decimal(OPERATING_POINT_RANGE.max, 3),
          }),
        ]),
      ),
    [decimal, findings, t],
  );
  const form = useSchemaForm<Points>({
    schema: operatingPointsSchema,
    defaultValues: Object.fromEntries(findings.map(({ code, point }) => [code, point])),
    sentences,
  });
  const save = async (points: Points): Promise<void> => {
    const refusal = await onSave(points);
    if (refusal === null) form.reset(points);
    else form.setError('root', { message: refusal });
  };
  const isOwn = findings.every(({ point, defaultPoint }) => point === defaultPoint);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <SchemaForm form={form} onSubmit={save} isGuarded>
      <ErrorSummary labels={Object.fromEntries(findings.map(({ code, label }) => [code, label]))} />
      {findings.map((finding) => (
        <PointFields key={finding.code} finding={finding} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
          {t('points.save')}
        </Button>
        <Button
          disabled={(isOwn && !isDirty) || isSubmitting}
          onClick={() => {
            for (const { code, defaultPoint } of findings) {
              form.setValue(code, defaultPoint, { shouldDirty: true, shouldValidate: true });
            }
          }}
        >
          {t('points.reset')}
        </Button>
      </Box>
    </SchemaForm>
  );
}

function PointFields({ finding }: { finding: ModelVersionFinding }) {
  const { t } = useTranslation('models');
  const { decimal } = useFormats();
  const { code, label, experimental, defaultPoint } = finding;
  const { value, onChange } = useFormField(code);
  const { min, max } = OPERATING_POINT_RANGE;
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
            {label}
          </Box>
          {experimental ? <ExperimentalTag /> : null}
          <Typography component="span" variant="body2" color="textSecondary">
            {t('points.package', { point: decimal(defaultPoint, 3) })}
          </Typography>
        </Box>
        <Slider
          aria-label={t('points.slider', { finding: label })}
          min={min}
          max={max}
          step={1 / STEPS}
          marks={[{ value: defaultPoint }]}
          value={typeof value === 'number' && !Number.isNaN(value) ? value : defaultPoint}
          getAriaValueText={(point) => decimal(point, 3)}
          onChange={(_event, point) => onChange(Math.round(point * STEPS) / STEPS)}
        />
      </Box>
      {/* The finding's name stands beside it; the whole label would take three lines here. */}
      <Box sx={{ '& label': HIDDEN }}>
        <FormNumber name={code} label={t('points.of', { finding: label })} maxDecimals={4} />
      </Box>
    </Box>
  );
}
