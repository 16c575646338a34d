import { giveMoreTexts } from '@aiso/ui/i18n/more-texts.ts';

// Tests show the template with its own texts.
giveMoreTexts(async (code, area) => (await import('@aiso/languages/template.ts')).loadArea(code, area));
