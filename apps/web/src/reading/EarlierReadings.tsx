import type { EarlierResult } from '@aiso/contracts/images';
import type { ResultView } from '@aiso/contracts/results';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { inOrder } from './FindingsPanel.tsx';
import { scoreDigits } from './score-scale.ts';

type EarlierReadingsProps = {
  readonly result: ResultView;
  /** Newest first. */
  readonly earlier: readonly EarlierResult[];
};

/** What was shown before an image was read again: with which version, and what it found. Folded away until it is asked for. */
export function EarlierReadings({ result, earlier }: EarlierReadingsProps) {
  const { t } = useTranslation('reading');
  const { dateTime, decimal } = useFormats();
  const [last] = earlier;
  if (last === undefined) return null;
  return (
    <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      <Typography variant="body2">
        {t('earlier.summary', {
          name: result.model.name,
          version: result.model.version,
          before: `${last.model.name === result.model.name ? '' : `${last.model.name} `}${last.model.version}`,
        })}
      </Typography>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', py: 0.75, color: 'text.secondary' }}>
          {t('earlier.show', { count: earlier.length })}
        </Box>
        <Box component="ol" aria-label={t('earlier.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {earlier.map(({ id, model, precision, gate, findings, createdAt }) => (
            <Box component="li" key={id} sx={{ py: 0.75 }}>
              <Box sx={{ fontWeight: 600 }}>{t('findings.model', model)}</Box>
              <Box sx={{ color: 'text.secondary' }}>
                {t('findings.readAt', { date: dateTime(createdAt) })}{' '}
                {precision ? t('findings.precision', { precision }) : null}
              </Box>
              {gate.accepted ? (
                inOrder(findings).map(({ code, label, score, operatingPoint, above }) => (
                  <div key={code}>
                    {t('earlier.finding', {
                      finding: label,
                      score: decimal(score, scoreDigits(operatingPoint)),
                      point: decimal(operatingPoint, scoreDigits(operatingPoint)),
                      words: t(above ? 'score.above' : 'score.below'),
                    })}
                  </div>
                ))
              ) : (
                <div>{t('earlier.refused')}</div>
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
