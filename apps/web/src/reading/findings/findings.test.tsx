import type { FindingView, ResultView } from '@aiso/contracts/results';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setUpTexts } from '../../app/i18n/setup.ts';
import { EarlierReadings } from '../EarlierReadings.tsx';
import { Refusal, Waiting } from '../ReadingStates.tsx';
import { FindingsPanel, ResultFooter } from './FindingsPanel.tsx';

beforeAll(async () => {
  await setUpTexts();
  await i18next.loadNamespaces(['reading', 'studies', 'uploads', 'errors']);
});
afterEach(cleanup);

const finding = (code: string, change: Partial<FindingView> = {}): FindingView => ({
  code,
  label: code,
  score: 0.2,
  operatingPoint: 0.4,
  above: false,
  promise: null,
  experimental: false,
  heatmap: `/results/r/findings/${code}/heatmap`,
  ...change,
});
const result = (change: Partial<ResultView> = {}): ResultView => ({
  id: 'r',
  imageId: 'i',
  model: { name: 'chest-radiograph', version: '0.1.0' },
  preparation: 'p',
  gate: { accepted: true, unusual: false, score: 0.99, reason: null },
  population: 'age_known',
  findings: [
    finding('opacity'),
    finding('pneumonia', { score: 0.05, operatingPoint: 0.02, above: true, experimental: true }),
  ],
  timing: { decodeMs: 1, prepareMs: 1, inferMs: 1 },
  createdAt: '2026-01-01T00:00:00.000Z',
  notice: 'For research and evaluation, not for diagnosis.',
  ...change,
});

test('what is above its operating point stands first, in words and figures and never as a percentage', () => {
  render(<FindingsPanel result={result()} chosen={null} isHeatmapShown={false} onToggle={() => {}} />);
  const [first, second] = within(screen.getByRole('list', { name: 'Findings' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Score 0.050, operating point 0.020, above operating point');
  expect(first?.textContent).toContain('Experimental');
  expect(second?.textContent).toContain('below operating point');
  expect(document.body.textContent).not.toContain('%');
});

test('how the operating point performs stands under the score, where the finding is decided', () => {
  const findings = [
    finding('opacity', { promise: { normalsAbove: 0.24, positivesBelow: 0.25 } }),
    finding('pneumonia', { promise: 'own' }),
  ];
  const show = (change: Partial<ResultView>): string => {
    cleanup();
    render(
      <FindingsPanel result={result(change)} chosen={null} isHeatmapShown={false} onToggle={() => {}} />,
    );
    return screen.getByRole('list', { name: 'Findings' }).textContent;
  };
  const measured =
    'At this operating point, about 24 in 100 normal images score above, and about 25 in 100 images with this finding score below.';
  const own = 'Custom operating point: its performance has not been measured.';
  expect(show({ findings })).toMatch(new RegExp(`${measured}.*${own}`, 'u'));
  expect(show({ findings, population: 'age_unknown' })).not.toMatch(
    /At this operating point|Custom operating point/u,
  );
});

test.each<[string, ResultView['view'], RegExp]>([
  ['by the header', { position: 'AP', by: 'header', disputed: false }, /^View: AP, by the header\.$/u],
  ['by the pixels', { position: 'PA', by: 'pixels', disputed: false }, /^View: PA, by the picture\.$/u],
  ['not at all', null, /^View not known: operating points are those for all views together\.$/u],
  [
    'against the pixels',
    { position: 'PA', by: 'header', disputed: true },
    /^The header says PA; the picture looks like AP\. Operating points are those of PA\.$/u,
  ],
])('under the findings stands the view that was told %s', (_how, view, sentence) => {
  const promise = { normalsAbove: 0.2, positivesBelow: 0.2, ...(view && { view: view.position }) };
  const findings = [finding('opacity', { promise })];
  render(
    <FindingsPanel
      result={result({ findings, ...(view !== undefined && { view }) })}
      chosen={null}
      isHeatmapShown={false}
      onToggle={() => {}}
    />,
  );
  expect(screen.getByText(sentence)).toBeDefined();
});

test('nothing is said of a view that was not kept, nor that points are those of a view where they are not', () => {
  const panel = (change: Partial<ResultView>) => (
    <FindingsPanel result={result(change)} chosen={null} isHeatmapShown={false} onToggle={() => {}} />
  );
  const { rerender } = render(panel({}));
  expect(document.body.textContent).not.toMatch(/View/u);
  const findings = [finding('opacity', { promise: 'own' })];
  rerender(panel({ findings, view: { position: 'PA', by: 'header', disputed: true } }));
  expect(screen.getByText('The header says PA; the picture looks like AP.')).toBeDefined();
});

test('the performance of a point is told of images of the view in which it was measured', () => {
  const findings = [
    finding('opacity', { promise: { normalsAbove: 0.24, positivesBelow: 0.25, view: 'AP' } }),
  ];
  render(
    <FindingsPanel result={result({ findings })} chosen={null} isHeatmapShown={false} onToggle={() => {}} />,
  );
  const sentence =
    'At this operating point, among AP images, about 24 in 100 normal ones score above, and about 25 in 100 with this finding score below.';
  expect(screen.getByText(sentence)).toBeDefined();
});

test('a heat map is off until it is asked for', async () => {
  const asked: string[] = [];
  render(
    <FindingsPanel
      result={result()}
      chosen="opacity"
      isHeatmapShown={false}
      onToggle={(code) => asked.push(code)}
    />,
  );
  const button = screen.getByRole('button', { name: 'Heat map of opacity' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button);
  expect(asked).toEqual(['opacity']);
});

test('an unknown age is needed: nothing is called above or below, or judged', () => {
  render(
    <FindingsPanel
      result={result({ population: 'age_unknown', findings: [finding('opacity')] })}
      chosen={null}
      isHeatmapShown={false}
      onToggle={() => {}}
      underFinding={() => <button type="button">Agree</button>}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('Enter the age');
  expect(screen.getByText(/Patient's age unknown: adult and child findings are shown/u)).toBeDefined();
  const row = screen.getByRole('listitem').textContent;
  expect(row).toContain('Score 0.20, operating point 0.40, age required');
  expect(row).not.toMatch(/above|below|Agree/u);
});

test('of an age that no finding is meant for it is said, and nothing looks like nothing found', async () => {
  const notCovered = result({
    population: 'age_not_covered',
    age: { years: 10, isEntered: true },
    findings: [],
  });
  render(<FindingsPanel result={notCovered} chosen={null} isHeatmapShown={false} onToggle={() => {}} />);
  expect(screen.getByRole('status').textContent).toBe('This model has no findings for this age.');
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.body.textContent).not.toMatch(/operating point|does not rule/u);
  cleanup();
  const { gate, id, model, createdAt } = notCovered;
  const before = { id, model, gate, createdAt, population: notCovered.population, findings: [] };
  render(<EarlierReadings result={result()} earlier={[before]} />);
  expect(screen.getByLabelText('Previous results').textContent).toContain(
    'This model has no findings for this age.',
  );
});

test('of a group it is said as whose image it was read', () => {
  const asChild = result({ population: 'age_group', ageGroup: 'child' });
  render(<FindingsPanel result={asChild} chosen={null} isHeatmapShown={false} onToggle={() => {}} />);
  expect(screen.getByText(/Child findings \(1 to 5 years\)/u)).toBeDefined();
  expect(screen.getByText(/does not rule out a finding/u)).toBeDefined();
});

test('a refusal is a result with its reason, its model and the notice', () => {
  const refused = result({
    gate: {
      accepted: false,
      unusual: false,
      score: 0.01,
      reason: 'not_frontal_chest',
      text: 'This is not a frontal chest radiograph, so no finding was computed.',
    },
    findings: [],
  });
  render(
    <MemoryRouter>
      <Refusal result={refused} />
      <ResultFooter result={refused} />
    </MemoryRouter>,
  );
  expect(
    screen.getByText('This is not a frontal chest radiograph, so no finding was computed.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'chest-radiograph 0.1.0' }).getAttribute('href')).toBe(
    '/image-diagnosis/chest-radiograph',
  );
  expect(screen.getByText('For research and evaluation, not for diagnosis.')).toBeDefined();
});

test('a refusal for a reason that only its model knows is told in the words of the model', () => {
  const text = 'This is not a knee, so no finding was computed.';
  const gate = { accepted: false, unusual: false, score: 0.1, reason: 'not_knee', text };
  render(<Refusal result={result({ findings: [], gate })} />);
  expect(screen.getByText(text)).toBeDefined();
});

test('a refusal by the header quotes it in the language of the page', async () => {
  await i18next.changeLanguage('de');
  const gate = {
    accepted: false,
    unusual: false,
    score: 0.9,
    reason: 'lateral_view',
    header: 'View Position LL',
  };
  try {
    render(<Refusal result={result({ findings: [], gate })} />);
    expect(document.body.textContent).toContain('eine seitliche Aufnahme (View Position LL), daher');
  } finally {
    await i18next.changeLanguage('en');
  }
});

test('findings of an unusual image are shown with a word of care', () => {
  const panel = (unusual: boolean) => (
    <FindingsPanel
      result={result({ gate: { accepted: true, unusual, score: 0.7, reason: null } })}
      chosen={null}
      isHeatmapShown={false}
      onToggle={() => {}}
    />
  );
  const { rerender } = render(panel(true));
  expect(screen.getByRole('note').textContent).toMatch(
    /^Unusual image: .* Interpret its findings with care\.$/u,
  );
  expect(screen.getByRole('list', { name: 'Findings' })).toBeDefined();
  rerender(panel(false));
  expect(screen.queryByRole('note')).toBeNull();
});

test.each([
  ['clipped', /^Clipped image: .* Try another window/u],
  ['blurred', /^Blurred image: .* Interpret the findings with care\.$/u],
] as const)('an image that is unusual for being %s says that', (fault, sentence) => {
  render(
    <FindingsPanel
      result={result({ gate: { accepted: true, unusual: true, fault, score: 0.9, reason: null } })}
      chosen={null}
      isHeatmapShown={false}
      onToggle={() => {}}
    />,
  );
  expect(screen.getByRole('note').textContent).toMatch(sentence);
});

test('a model without gate and heat maps says so, and offers none', () => {
  const findings = [finding('edema', { heatmap: null }), finding('effusion', { heatmap: null })];
  const gate = { accepted: true, unusual: false, score: null, reason: null };
  render(
    <FindingsPanel
      result={result({ findings, gate })}
      chosen={null}
      isHeatmapShown={false}
      onToggle={() => {}}
    />,
  );
  expect(document.body.textContent).toContain('This model has no gate');
  expect(document.body.textContent).toContain('This model does not provide heat maps.');
  expect(screen.queryByRole('button', { name: /heat map/iu })).toBeNull();
});

test('a refusal without a gate shows no measure of one', () => {
  const gate = { accepted: false, unusual: false, score: null, reason: 'blank' } as const;
  render(<Refusal result={result({ findings: [], gate })} />);
  expect(screen.getByText('No findings computed')).toBeDefined();
  expect(document.body.textContent).not.toContain('Gate score');
});

test('what waits for a model that cannot be reached says so', () => {
  const problem = { code: 'inference.unreachable', message: 'The model cannot be reached.' } as const;
  render(<Waiting state="queued" problem={problem} />);
  expect(screen.getByRole('status').textContent).toContain('The model cannot be reached.');
});

test.each([
  ['int8', 'Precision: int8'],
  ['float32', 'Precision: float32'],
  [null, null],
] as const)('under a result stands in which precision it was read: %s', (precision, text) => {
  render(
    <MemoryRouter>
      <ResultFooter result={result({ precision })} />
    </MemoryRouter>,
  );
  expect(screen.queryByText(/^Precision:/u)?.textContent ?? null).toBe(text);
});
