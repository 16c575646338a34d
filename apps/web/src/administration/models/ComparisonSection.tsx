import type { ModelComparison, TenantModelView } from '@aiso/contracts/model-administration';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../../studies/use-finding-name.ts';
import { Disagreements } from './Disagreements.tsx';
import { ReadersComparison } from './ReadersComparison.tsx';
import type { ModelCommands } from './use-model-commands.tsx';
import { useComparison } from './use-models.ts';

type ComparisonSectionProps = {
  readonly model: TenantModelView;
  readonly version: string;
  readonly tenant: string | null;
  readonly commands: ModelCommands;
};

/** What the version in shadow found against what is shown, before it is promoted. */
export function ComparisonSection({ model, version, tenant, commands }: ComparisonSectionProps) {
  const { t } = useTranslation('models');
  const { data, error, isError, refetch } = useComparison(model.name, tenant, version);
  return (
    <CardSection
      title={t('comparison.title', { shadow: version, active: model.activeVersion ?? '' })}
      intro={t('comparison.intro')}
      action={
        <Button
          variant="contained"
          disabled={commands.isBusy}
          sx={{ my: 0.5 }}
          onClick={() => void commands.promote(version)}
        >
          {t('promote.submit', { version })}
        </Button>
      }
    >
      {data !== undefined ? (
        <Comparison comparison={data} />
      ) : isError ? (
        <ErrorState title={t('comparison.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton aria-hidden variant="rounded" height={120} />
      )}
    </CardSection>
  );
}

function Comparison({ comparison }: { comparison: ModelComparison }) {
  const { t } = useTranslation('models');
  const findingName = useFindingName();
  const { decimal, integer, percent } = useFormats();
  const { images, pending, unread, unreadOriginals, refusals, findings } = comparison;
  const isRefused = refusals.both + refusals.onlyActive + refusals.onlyShadow > 0;
  return (
    <>
      <Typography component="output" sx={{ display: 'block' }}>
        {images === 0 ? t('comparison.none') : t('comparison.images', { count: images })}{' '}
        {pending === 0 ? null : t('comparison.pending', { count: pending })}{' '}
        {unread === 0 ? null : t('comparison.unread', { count: unread })}{' '}
        {unreadOriginals === 0 ? null : t('comparison.unreadOriginals', { count: unreadOriginals })}
      </Typography>
      {isRefused ? (
        <Typography color="textSecondary">
          {t('comparison.refusals', {
            both: integer(refusals.both),
            active: integer(refusals.onlyActive),
            shadow: integer(refusals.onlyShadow),
          })}
        </Typography>
      ) : null}
      {findings.length === 0 ? null : (
        <Box sx={{ mt: 1.5 }}>
          <FactTable
            label={t('comparison.table')}
            rows={findings}
            rowKey={({ code }) => code}
            columns={[
              { title: t('comparison.finding'), cell: ({ label }) => findingName(label), minWidth: 130 },
              {
                title: t('comparison.imagesColumn'),
                isNumber: true,
                cell: (row) => integer(row.images),
              },
              {
                title: t('comparison.agree'),
                isNumber: true,
                cell: (row) => percent((row.bothAbove + row.bothBelow) / row.images),
              },
              {
                title: t('comparison.onlyActive'),
                isNumber: true,
                cell: (row) => integer(row.onlyActiveAbove),
              },
              {
                title: t('comparison.onlyShadow'),
                isNumber: true,
                cell: (row) => integer(row.onlyShadowAbove),
              },
              {
                title: t('comparison.difference'),
                isNumber: true,
                cell: (row) => decimal(row.meanDifference, 3),
              },
              {
                title: t('comparison.correlation'),
                isNumber: true,
                cell: (row) => (row.correlation === null ? t('none') : decimal(row.correlation, 3)),
              },
            ]}
          />
        </Box>
      )}
      {images === 0 ? null : (
        <>
          <Disagreements comparison={comparison} />
          <ReadersComparison comparison={comparison} />
        </>
      )}
    </>
  );
}
