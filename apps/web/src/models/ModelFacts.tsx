import type { ModelDetail } from '@aiso/contracts/models';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The card's figures at a glance, and the runs made with the model in this organisation. */
export function ModelFacts({ model }: { model: ModelDetail }) {
  const { t } = useTranslation('modelCards');
  const { dateTime, integer, megabytes } = useFormats();
  const { manifest, runs } = model;
  const { file, variants = [] } = manifest;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      <Fact title={t('card.runs')}>
        {t('card.runsDetail', { count: runs.total })}
        {runs.unusual > 0 ? <Small>{t('card.unusualRuns', { unusual: integer(runs.unusual) })}</Small> : null}
        {runs.refused > 0 ? <Small>{t('card.refused', { refused: integer(runs.refused) })}</Small> : null}
      </Fact>
      {runs.lastAt === null ? null : <Fact title={t('card.lastRun')}>{dateTime(runs.lastAt)}</Fact>}
      <Fact title={t('card.modality')}>{model.modalities.join(', ')}</Fact>
      <Fact title={t('card.bodyPart')}>{model.bodyPart}</Fact>
      <Fact title={t('card.views')}>{manifest.views.join(', ')}</Fact>
      <Fact title={t('card.input')}>
        {t('card.inputSize', { width: manifest.input.width, height: manifest.input.height })}
        <Small>{manifest.preparation.id}</Small>
      </Fact>
      <Fact title={t('card.file')}>
        {file === undefined
          ? t('card.onServer')
          : t('card.fileSize', { megabytes: megabytes(file.bytes), opset: file.opset })}
      </Fact>
      {file === undefined ? null : (
        <Fact title={t('card.checksum')}>
          <Checksum sha256={file.sha256} />
        </Fact>
      )}
      {variants.map((variant) => (
        <Fact key={variant.precision} title={t('card.fileIn', { precision: variant.precision })}>
          {t('card.fileSize', { megabytes: megabytes(variant.file.bytes), opset: variant.file.opset })}
          <Small>
            <Checksum sha256={variant.file.sha256} />
          </Small>
        </Fact>
      ))}
      {variants.length === 0 ? null : <Fact title={t('card.precision')}>{model.precision}</Fact>}
    </Box>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

function Checksum({ sha256 }: { sha256: string }) {
  return (
    <Box component="code" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere', color: 'text.secondary' }}>
      {sha256}
    </Box>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  );
}
