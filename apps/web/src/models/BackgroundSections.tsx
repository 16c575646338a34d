import type { ModelCard, ModelDetail } from '@aiso/contracts/models';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { type Column, FactTable } from '@aiso/ui/FactTable.tsx';
import { FoldButton } from '@aiso/ui/FoldButton.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useFolded } from '@aiso/ui/use-folded.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../studies/use-finding-name.ts';
import { datasetName } from './dataset-name.ts';
import { ElsewhereSection } from './ElsewhereSection.tsx';
import { KnowsSection } from './KnowsSection.tsx';
import { MapsSection } from './MapsSection.tsx';
import { ViewSection } from './ViewSection.tsx';

const GATE_ROWS_AT_FIRST = 8;
/** A gate is often sure: two digits would make 1 of its thresholds. */
const thresholdDigits = (threshold: number): number => (threshold > 0.99 ? 4 : 2);

/**
 * Where the model comes from and where it ends: what scores know besides, view, heat maps, gate, training
 * data, limits, ethics, references.
 */
export function BackgroundSections({ model }: { model: ModelDetail }) {
  const { t } = useTranslation('modelCards');
  const { decimal, integer, percent } = useFormats();
  const { card, findings, gate } = model.manifest;
  const findingName = useFindingName();
  const labelOf = (code: string): string =>
    findingName(findings.find((finding) => finding.code === code)?.label ?? code);
  const gateRows = useFolded(card.gateMetrics, GATE_ROWS_AT_FIRST);
  const unusual: Column<ModelCard['gateMetrics'][number]> = {
    title: t('card.unusual'),
    isNumber: true,
    cell: ({ unusualRate }) => (unusualRate === undefined ? t('card.none') : percent(unusualRate, 1)),
  };
  return (
    <>
      <KnowsSection rows={card.knows ?? []} labelOf={labelOf} />
      <ViewSection rows={card.viewMetrics ?? []} />
      <MapsSection rows={card.maps ?? []} labelOf={labelOf} />
      <CardSection
        anchor="gate"
        title={t('card.gate')}
        intro={
          gate.threshold === undefined
            ? t('card.noGate', { label: gate.acceptedLabel })
            : [
                t('card.gateIntro', {
                  label: gate.acceptedLabel,
                  threshold: decimal(gate.threshold, thresholdDigits(gate.threshold)),
                }),
                ...(gate.usualFrom === undefined
                  ? []
                  : [
                      t('card.gateUnusual', {
                        usual: decimal(gate.usualFrom, thresholdDigits(gate.usualFrom)),
                      }),
                    ]),
              ].join(' ')
        }
      >
        {card.gateMetrics.length === 0 ? null : (
          <>
            <FactTable
              label={t('card.gate')}
              rows={gateRows.shown}
              rowKey={(metric) => metric.dataset}
              columns={[
                { title: t('card.dataset'), cell: (metric) => datasetName(metric.dataset) },
                { title: t('card.images'), isNumber: true, cell: (metric) => integer(metric.images) },
                {
                  title: t('card.accepted'),
                  isNumber: true,
                  cell: (metric) => percent(metric.acceptedRate, 1),
                },
                ...(card.gateMetrics.some(({ unusualRate }) => unusualRate !== undefined) ? [unusual] : []),
              ]}
            />
            {gateRows.isFoldable ? (
              <FoldButton
                isOpen={gateRows.isOpen}
                count={card.gateMetrics.length}
                onToggle={gateRows.toggle}
              />
            ) : null}
          </>
        )}
      </CardSection>
      <ElsewhereSection rows={card.elsewhere ?? []} labelOf={labelOf} />
      <Sentences anchor="limits" title={t('card.limits')} sentences={card.limits} />
      <Sentences anchor="out-of-scope" title={t('card.outOfScope')} sentences={card.outOfScope} />
      <CardSection anchor="training-data" title={t('card.trainingData')}>
        <FactTable
          label={t('card.trainingData')}
          rows={card.trainingData}
          rowKey={(entry) => entry.source}
          columns={[
            { title: t('card.source'), cell: (entry) => entry.source },
            { title: t('card.terms'), cell: (entry) => entry.terms },
            { title: t('card.images'), isNumber: true, cell: (entry) => integer(entry.images) },
          ]}
        />
      </CardSection>
      {card.ethics === '' ? null : (
        <CardSection anchor="ethics" title={t('card.ethics')}>
          <Typography sx={{ maxWidth: 720 }}>{card.ethics}</Typography>
        </CardSection>
      )}
      <Sentences anchor="references" title={t('card.references')} sentences={card.references} />
    </>
  );
}

type SentencesProps = {
  readonly anchor: string;
  readonly title: string;
  readonly sentences: readonly string[];
};

function Sentences({ anchor, title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <CardSection anchor={anchor} title={title}>
      <Box
        component="ul"
        sx={{
          m: 0,
          paddingInlineStart: 2,
          maxWidth: 720,
          '& li + li': { mt: 0.5 },
          '& li::marker': { color: 'text.disabled' },
          overflowWrap: 'anywhere',
        }}
      >
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </CardSection>
  );
}
