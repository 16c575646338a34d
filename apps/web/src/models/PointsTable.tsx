import type { ModelFinding } from '@aiso/contracts/models';
import type { OperatingPoint } from '@aiso/contracts/operating-points';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../studies/use-finding-name.ts';
import { datasetName } from './dataset-name.ts';

type PointsTableProps = {
  /** Its operating point is the tenant's. */
  readonly finding: ModelFinding;
  readonly points: readonly OperatingPoint[];
};

/** The operating points that a package names, with what each was measured to give. */
export function PointsTable({ finding: { label, operatingPoint }, points }: PointsTableProps) {
  const { t } = useTranslation('modelCards');
  const findingName = useFindingName();
  const { decimal, percent } = useFormats();
  const share = ({ value, low, high }: OperatingPoint['sensitivity']): string =>
    `${percent(value)} (${percent(low)}–${percent(high)})`;
  return (
    <>
      <FactTable
        label={t('card.points', { finding: findingName(label) })}
        rows={points}
        rowKey={({ name }) => name}
        columns={[
          {
            title: t('card.operatingPoint'),
            isNoWrap: true,
            cell: ({ name, value }) =>
              value === operatingPoint ? t('card.inUse', { point: t(`point.${name}`) }) : t(`point.${name}`),
          },
          { title: t('card.score'), isNumber: true, cell: ({ value }) => decimal(value, 3) },
          {
            title: t('card.sensitivity'),
            isNumber: true,
            cell: ({ sensitivity }) => share(sensitivity),
          },
          {
            title: t('card.specificity'),
            isNumber: true,
            cell: ({ specificity }) => share(specificity),
          },
        ]}
      />
      <Typography variant="caption" color="textSecondary">
        {[...new Set(points.map(({ on }) => on))]
          .map((on) => t('card.measuredOn', { on: datasetName(on) }))
          .join(' ')}
      </Typography>
    </>
  );
}
