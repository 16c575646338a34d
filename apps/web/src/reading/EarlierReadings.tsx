import { ageInferredWith } from '@aiso/contracts/age-inferred-with';
import type { EarlierResult } from '@aiso/contracts/images';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { isolated } from '@aiso/ui/i18n/isolated.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { standingKey } from '../models/AboveBelow.tsx';
import { useFindingName } from '../studies/use-finding-name.ts';
import { useRefusalText } from '../studies/use-refusal-text.ts';
import { useAgeText } from './age/use-age-text.ts';
import { useCorrectionWords, windowKey } from './correction/use-correction-words.ts';
import { inOrder } from './findings/FindingsPanel.tsx';
import { scoreDigits } from './findings/score-scale.ts';
import { useViewText } from './findings/use-view-text.ts';
import { useReinferenceReasons } from './use-reinference-reasons.ts';

type EarlierReadingsProps = {
  readonly result: EarlierResult;
  /** Newest first. */
  readonly earlier: readonly EarlierResult[];
};

/**
 * Why an image was inferred anew, and the earlier results, folded away: what each was inferred with, and what
 * was found.
 */
export function EarlierReadings({ result, earlier }: EarlierReadingsProps) {
  const { t } = useTranslation('reading');
  const { dateTime, decimal } = useFormats();
  const ageText = useAgeText();
  const correctionWords = useCorrectionWords();
  const reasons = useReinferenceReasons();
  const refusalText = useRefusalText();
  const findingName = useFindingName();
  const viewText = useViewText();
  const [last] = earlier;
  if (last === undefined) return null;
  return (
    <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      <Typography variant="body2">{reasons(result, last).join(' ')}</Typography>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', py: 0.75, color: 'text.secondary' }}>
          {t('earlier.show', { count: earlier.length })}
        </Box>
        <Box component="ol" aria-label={t('earlier.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {earlier.map((before) => (
            <Box component="li" key={before.id} sx={{ py: 0.75 }}>
              <Box sx={{ fontWeight: 600 }}>{t('findings.model', before.model)}</Box>
              <Box sx={{ color: 'text.secondary' }}>
                {t('findings.readAt', { date: dateTime(before.createdAt) })}{' '}
                {before.precision ? t('findings.precision', { precision: before.precision }) : null}
                <div>
                  {before.correction === undefined
                    ? null
                    : t('earlier.imageWas', { image: correctionWords(before) })}{' '}
                  {before.correctedBy ? `${t('earlier.by', { by: isolated(before.correctedBy) })} ` : null}
                  {t('earlier.ageWas', { age: ageText(ageInferredWith(before)) })}
                </div>
                {before.gate.accepted ? <div>{viewText(before.view, before.findings)}</div> : null}
                {before.gate.unusual ? <div>{t(`earlier.${before.gate.fault ?? 'unusual'}`)}</div> : null}
                {before.windowFault ? <div>{t(windowKey(before.windowFault))}</div> : null}
              </Box>
              {!before.gate.accepted ? (
                <div>{refusalText(before.gate.reason)}</div>
              ) : before.population === 'age_not_covered' ? (
                <div>{t('findings.ageNotCovered')}</div>
              ) : (
                inOrder(before.findings).map(({ code, label, score, operatingPoint, above }) => (
                  <div key={code}>
                    {t('earlier.finding', {
                      finding: findingName(label),
                      score: decimal(score, scoreDigits(operatingPoint)),
                      point: decimal(operatingPoint, scoreDigits(operatingPoint)),
                      words: t(standingKey(before.population === 'age_unknown' ? null : above)),
                    })}
                  </div>
                ))
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
