import { FRONTAL_VIEWS, type FrontalView } from '@aiso/contracts/frontal-view';
import type { ModelFinding } from '@aiso/contracts/models';
import { hasPointsByView, type OperatingPoint } from '@aiso/contracts/operating-points';
import { type Column, FactTable } from '@aiso/ui/FactTable.tsx';
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

/** A point as it was measured in images of a view, or null: of any. */
type Row = Omit<OperatingPoint, 'views'> & {
  readonly view: FrontalView | null;
  readonly isInUse: boolean;
};

/** The operating points that a package names, in each view, with what each was measured to give. */
export function PointsTable({ finding: { label, operatingPoint }, points }: PointsTableProps) {
  const { t } = useTranslation('modelCards');
  const findingName = useFindingName();
  const { decimal, percent } = useFormats();
  const share = ({ value, low, high }: OperatingPoint['sensitivity']): string =>
    `${percent(value)} (${percent(low)}–${percent(high)})`;
  const rows = points.flatMap(({ views = {}, ...point }): readonly Row[] => {
    const isInUse = point.value === operatingPoint;
    return [
      { ...point, view: null, isInUse },
      ...FRONTAL_VIEWS.flatMap((view) => {
        const measured = views[view];
        return measured === undefined ? [] : [{ ...measured, name: point.name, view, isInUse }];
      }),
    ];
  });
  const view: Column<Row> = {
    title: t('card.view'),
    isNoWrap: true,
    cell: (row) => row.view ?? t('card.allViews'),
  };
  return (
    <>
      <FactTable
        label={t('card.points', { finding: findingName(label) })}
        rows={rows}
        rowKey={(row) => `${row.name} ${row.view}`}
        columns={[
          {
            title: t('card.operatingPoint'),
            isNoWrap: true,
            cell: ({ name, isInUse }) =>
              isInUse ? t('card.inUse', { point: t(`point.${name}`) }) : t(`point.${name}`),
          },
          ...(hasPointsByView({ points }) ? [view] : []),
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
        {[...new Set(rows.map(({ on }) => on))]
          .map((on) => t('card.measuredOn', { on: datasetName(on) }))
          .join(' ')}
      </Typography>
    </>
  );
}
