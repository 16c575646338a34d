import { giveMoreTexts } from '@aiso/ui/i18n/more-texts.ts';

// Tests show the template with its own texts.
giveMoreTexts(async (code, area) => (await import('../texts/texts.ts')).loadTexts(code, area));
