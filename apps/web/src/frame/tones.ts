import type { Tone } from './layouts.ts';

type Paint = { readonly bgcolor: string; readonly color: string; readonly borderColor: string };

export const TONES: Readonly<Record<Tone, Paint>> = {
  paper: { bgcolor: 'background.paper', color: 'text.primary', borderColor: 'divider' },
  background: { bgcolor: 'background.default', color: 'text.primary', borderColor: 'divider' },
};
