import {
  JUDGED_LEAST_IMAGES,
  type JudgedFinding,
  type ModelComparison,
} from '@aiso/contracts/model-administration';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../../studies/use-finding-name.ts';
import { JudgedDisagreements } from './JudgedDisagreements.tsx';

/** How often each version decides as readers say is right. */
export function ReadersComparison({ comparison }: { comparison: ModelComparison }) {
  const { t } = useTranslation('models');
  const { findings } = comparison.readers;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h4" component="h3">
        {t('comparison.readers.title')}
      </Typography>
      {findings.length === 0 ? (
        <Typography color="textSecondary">{t('comparison.readers.none')}</Typography>
      ) : (
        <>
          <Typography color="textSecondary" sx={{ maxWidth: 720, mb: 1 }}>
            {t('comparison.readers.intro')}
          </Typography>
          <JudgedTable comparison={comparison} />
          <JudgedDisagreements comparison={comparison} />
        </>
      )}
    </Box>
  );
}

function JudgedTable({ comparison }: { comparison: ModelComparison }) {
  const { t } = useTranslation('models');
  const findingName = useFindingName();
  const { decimal, integer } = useFormats();
  const { readers, activeVersion, shadowVersion } = comparison;
  const { findings } = readers;
  const contested = findings.reduce((sum, row) => sum + row.contested, 0);
  const chanceOf = ({ chance }: JudgedFinding): string => {
    if (chance === null) return t('comparison.readers.few');
    return chance < 0.001 ? `< ${decimal(0.001, 3)}` : decimal(chance, 3);
  };
  return (
    <>
      <FactTable
        label={t('comparison.readers.table')}
        rows={findings}
        rowKey={({ code }) => code}
        columns={[
          { title: t('comparison.finding'), cell: ({ label }) => findingName(label), minWidth: 130 },
          { title: t('comparison.readers.judged'), isNumber: true, cell: ({ images }) => integer(images) },
          {
            title: t('comparison.readers.right', { version: activeVersion }),
            isNumber: true,
            cell: (row) => <Right count={row.bothRight + row.onlyActiveRight} of={row.images} />,
          },
          {
            title: t('comparison.readers.right', { version: shadowVersion }),
            isNumber: true,
            cell: (row) => <Right count={row.bothRight + row.onlyShadowRight} of={row.images} />,
          },
          {
            title: t('comparison.readers.onlyRight', { version: activeVersion }),
            isNumber: true,
            cell: (row) => integer(row.onlyActiveRight),
          },
          {
            title: t('comparison.readers.onlyRight', { version: shadowVersion }),
            isNumber: true,
            cell: (row) => integer(row.onlyShadowRight),
          },
          { title: t('comparison.readers.chance'), isNumber: true, cell: chanceOf },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: 720 }}>
        {t('comparison.readers.chanceHint')}{' '}
        {findings.some(({ chance }) => chance === null)
          ? t('comparison.readers.fewHint', { least: JUDGED_LEAST_IMAGES })
          : null}{' '}
        {contested === 0 ? null : t('comparison.readers.contested', { count: contested })}
      </Typography>
    </>
  );
}

/** The share is said where there are enough images for one. */
function Right({ count, of }: { count: number; of: number }) {
  const { integer, percent } = useFormats();
  return (
    <>
      {integer(count)}
      {of < JUDGED_LEAST_IMAGES ? null : (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {percent(count / of)}
        </Typography>
      )}
    </>
  );
}
