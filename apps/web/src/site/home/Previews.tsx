import { LANGUAGES, languageOf } from '@aiso/languages/languages.ts';
import { formatLocaleOf } from '@aiso/ui/formats/format-locale.ts';
import { formatsOf } from '@aiso/ui/formats/formats.ts';
import { COLOR_PRESETS, PRESET_COLORS } from '@aiso/ui/theme/preset-table.ts';
import { presetName } from '@aiso/ui/theme/presets.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PICTURE } from '../blueprints/picture-size.ts';
import layouts from '../blueprints/pictures/layouts-light.webp';
import { LiveBox } from '../live/LiveBox.tsx';
import radiograph from '../live/readings/radiograph.webp';
import { image, model, resultFor } from '../live/readings/readings.ts';
import { useSite, useTexts } from '../site-context.ts';
import { filled } from '../texts.ts';
import { Section } from './Section.tsx';

const loadRadiograph = () => import('../live/radiograph/RadiographPiece.tsx');
const loadWorklist = () => import('../live/worklist/WorklistPiece.tsx');
const loadLayouts = () => import('../live/layouts/LayoutsPiece.tsx');
const loadPresets = () => import('../live/presets/PresetsPiece.tsx');

/** Pieces of the product that answer pointer and keys. Without a script each is a picture or a list. */
export function RadiographPreview() {
  const { texts, language } = useSite();
  const { title, text, alt, said, synthetic } = texts('home').live.radiograph;
  const { decimal } = formatsOf(formatLocaleOf(languageOf(language).locale));
  return (
    <Section id="try" title={title} text={text}>
      <LiveBox height={{ xs: 860, md: 620 }} load={loadRadiograph}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 380px' },
            height: '100%',
          }}
        >
          <Box sx={{ height: { xs: 360, md: 620 }, bgcolor: '#000' }}>
            <Box
              component="img"
              src={radiograph}
              alt={alt}
              width={image.width}
              height={image.height}
              sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
            />
          </Box>
          <Box sx={{ p: 2 }}>
            <Typography variant="subtitle2" component="p">{`${model.title} ${model.version}`}</Typography>
            <Typography variant="body2" color="textSecondary">
              {synthetic}
            </Typography>
            <ul>
              {resultFor('unknown').findings.map(({ code, label, score, operatingPoint }) => (
                <li key={code}>
                  {filled(said, {
                    finding: label,
                    score: decimal(score, 2),
                    point: decimal(operatingPoint, 2),
                  })}
                </li>
              ))}
            </ul>
          </Box>
        </Box>
      </LiveBox>
    </Section>
  );
}

/** What stands in a box until its piece is there. */
const still = {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'center',
  justifyContent: 'center',
  gap: 2,
  p: 3,
  height: '100%',
};

export function WorklistPreview() {
  const { title, text } = useTexts('home').live.worklist;
  return (
    <Section id="languages" title={title} text={text}>
      <LiveBox height={{ xs: 860, sm: 620, md: 560 }} load={loadWorklist}>
        <Box sx={still}>
          {LANGUAGES.map(({ code, locale, name, direction }) => (
            <span key={code} lang={locale} dir={direction}>
              {name}
            </span>
          ))}
        </Box>
      </LiveBox>
    </Section>
  );
}

export function LayoutsPreview() {
  const { title, text } = useTexts('home').live.layouts;
  return (
    <Section id="layouts" title={title} text={text}>
      <LiveBox height={{ xs: 720, md: 620 }} load={loadLayouts}>
        <Box sx={still}>
          <Box
            component="img"
            src={layouts}
            alt=""
            width={PICTURE.width}
            height={PICTURE.height}
            loading="lazy"
            sx={{ maxWidth: '100%', height: 'auto' }}
          />
        </Box>
      </LiveBox>
    </Section>
  );
}

export function PresetsPreview() {
  const { title, text } = useTexts('home').live.presets;
  return (
    <Section id="presets" title={title} text={text}>
      <LiveBox height={{ xs: 1040, sm: 860, md: 460 }} load={loadPresets}>
        <Box sx={still}>
          {COLOR_PRESETS.map((preset) => (
            <Box key={preset} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <Box
                component="span"
                style={{ backgroundColor: PRESET_COLORS[preset] }}
                sx={{ width: 20, height: 20, borderRadius: '50%' }}
              />
              {presetName(preset)}
            </Box>
          ))}
        </Box>
      </LiveBox>
    </Section>
  );
}
