import { colorSchema } from '@aiso/contracts/tenant-settings';
import { Field } from '@aiso/ui/form/Field.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { textOn } from '@aiso/ui/theme/derive-color.ts';
import ClearOutlined from '@mui/icons-material/ClearOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslation } from 'react-i18next';
import { reportOf } from './color-contrast.ts';

const MODES = ['light', 'dark'] as const;

type ColorFieldProps = { readonly name: string; readonly label: string; readonly hint?: string };

/**
 * A colour by its code or by the browser's picker, with a preview. The form's value is `#rrggbb`, or null for
 * none.
 */
export function ColorField({ name, label, hint }: ColorFieldProps) {
  const { t } = useTranslation('tenants');
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const text = typeof value === 'string' ? value : '';
  const color = colorSchema.safeParse(text).data ?? null;
  return (
    <Box>
      <Field
        {...{ label, hint, error, onBlur }}
        value={text}
        inputRef={ref}
        inputProps={{ maxLength: 7, dir: 'ltr', spellCheck: false, autoCapitalize: 'none' }}
        placeholder="#rrggbb"
        // The code itself runs from left to right, beside the picker in rtl too.
        sx={{ '& .MuiOutlinedInput-input': { px: 0.5, textAlign: 'left' } }}
        onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value.trim())}
        startAdornment={
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              aria-label={t('color.pick', { name: label })}
              value={color ?? '#888888'}
              onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)}
              sx={{
                width: 28,
                height: 28,
                p: 0,
                border: 1,
                borderColor: 'divider',
                borderRadius: 0.5,
                background: 'none',
                cursor: 'pointer',
                opacity: color === null ? 0.4 : 1,
              }}
            />
          </InputAdornment>
        }
        endAdornment={
          text === '' ? undefined : (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('color.clear', { name: label })}
                onClick={() => onChange(null)}
              >
                <ClearOutlined fontSize="small" />
              </IconButton>
            </InputAdornment>
          )
        }
      />
      {color === null ? null : <ColorNotes color={color} />}
    </Box>
  );
}

/** The contrasts in figures, a sentence for each that is too low, and a sample of both modes. */
function ColorNotes({ color }: { color: string }) {
  const { t } = useTranslation('tenants');
  const { decimal } = useFormats();
  const { surfaces, whiteRatio, takesWhiteText } = reportOf(color);
  const isPassed = takesWhiteText && MODES.every((mode) => surfaces[mode].isReadable);
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {MODES.map((mode) => (
          <Sample key={mode} surface={surfaces[mode].surface} color={surfaces[mode].shown}>
            {t('color.onSurface', {
              surface: t(`color.surface.${mode}`),
              ratio: decimal(surfaces[mode].ratio),
            })}
          </Sample>
        ))}
      </Box>
      <Box aria-live="polite" sx={{ mt: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {isPassed ? t('color.passes') : null}
        {MODES.map((mode) =>
          surfaces[mode].isReadable ? null : (
            <div key={mode}>{t(`color.adjusted.${mode}`, { color: surfaces[mode].shown })}</div>
          ),
        )}
        {takesWhiteText ? null : <div>{t('color.blackText', { ratio: decimal(whiteRatio) })}</div>}
      </Box>
    </Box>
  );
}

function Sample({ surface, color, children }: { surface: string; color: string; children: string }) {
  const { t } = useTranslation('tenants');
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, minWidth: 0 }}
      style={{ backgroundColor: surface, color }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-block',
          px: 1.25,
          py: 0.5,
          borderRadius: 0.75,
          fontSize: '0.8125rem',
          fontWeight: 600,
        }}
        style={{ backgroundColor: color, color: textOn(color) }}
      >
        {t('color.sampleButton')}
      </Box>
      <Box aria-hidden sx={{ mt: 0.5, fontSize: '0.8125rem', textDecoration: 'underline' }}>
        {t('color.sampleLink')}
      </Box>
      <Box sx={{ mt: 0.5, fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }} dir="auto">
        {children}
      </Box>
    </Box>
  );
}
