import { LANGUAGES } from '@aiso/languages/languages.ts';
import { changeLanguage } from '@aiso/ui/i18n/change-language.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { ModelNotice } from '../app/frame/notices/ModelNotice.tsx';
import { FindingList } from '../models/FindingList.tsx';

afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en');
});

const NAMES = {
  en: ['Lung opacity', 'Pneumonia (child)', 'Pleural Thickening', 'Something of its own'],
  de: ['Verschattung', 'Pneumonie (Kind)', 'Pleuraverdickung', 'Something of its own'],
  es: ['Opacidad pulmonar', 'Neumonía (niño)', 'Engrosamiento pleural', 'Something of its own'],
  fr: ['Opacité pulmonaire', 'Pneumonie (enfant)', 'Épaississement pleural', 'Something of its own'],
  ae: ['عتامة رئوية', 'التهاب رئوي (طفل)', 'تسمّك جنبي', 'Something of its own'],
  cn: ['肺部阴影', '肺炎（儿童）', '胸膜增厚', 'Something of its own'],
} as const;

it.each(LANGUAGES)(
  'what the product’s own model and the library’s find has its names in $name, else that of the manifest',
  async ({ code }) => {
    const findings = NAMES.en.map((label, at) => ({ code: `f${at}`, label, experimental: false }));
    await renderPart(<FindingList findings={findings} />);
    await screen.findAllByRole('listitem');
    await act(() => changeLanguage(code));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(NAMES[code]);
  },
);

it('the notice of the product’s own model is said in the language of the page, another one as it is', async () => {
  const own = 'For research and evaluation, not for diagnosis.';
  await renderPart(
    <>
      <ModelNotice notice={own} />
      <ModelNotice notice="For teaching." />
    </>,
  );
  await act(() => changeLanguage('de'));
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    'Für Forschung und Evaluation, nicht zur Diagnose.',
    'For teaching.',
  ]);
});
