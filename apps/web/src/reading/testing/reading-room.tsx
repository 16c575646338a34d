import { type Correction, UNCORRECTED } from '@aiso/contracts/corrections';
import { ofReadingFields } from '@aiso/contracts/image-fields';
import type { ImageView, ReadingView, StudyImage } from '@aiso/contracts/images';
import type { InferenceState } from '@aiso/contracts/inference-states';
import type { FindingView, GateView, ResultView } from '@aiso/contracts/results';
import type { TopFinding } from '@aiso/contracts/studies';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { vi } from 'vitest';
import { Toasts } from '../../app/frame/notices/Toasts.tsx';
import { answer, refusal } from '../../testing/answer.ts';
import { studyView } from '../../testing/study-view.ts';
import { ReadingRoom } from '../ReadingPage.tsx';

const AGES_PATH = '/api/studies/ages';
export const CORRECTION_PATH = '/api/images/i/correction';
const STUDY = 's';
/** Who sits in the room. */
export const READER = 'me';

/** What the server is asked for when an age is entered, or with null taken back. */
export const enteredAge = (age: { years: number } | { group: string } | null) => [
  AGES_PATH,
  { studyIds: [STUDY], age },
];

const IMAGE: ImageView = {
  id: 'i',
  studyId: STUDY,
  width: 2,
  height: 1,
  bitsStored: 8,
  photometric: 'MONOCHROME2',
  pixelSpacingMm: null,
  window: { center: 128, width: 256 },
  valueRange: { min: 0, max: 255 },
  ...ofReadingFields(() => null),
  correction: { turn: 0, inverted: false, frontalChest: false, window: null },
  deidentified: null,
  originalFault: null,
  preview: '/images/i/preview',
  pixels: '/images/i/pixels',
};
const RESULT: ResultView = {
  id: 'r',
  imageId: 'i',
  model: { name: 'chest', version: '1.0.0' },
  preparation: 'p',
  gate: { accepted: true, unusual: false, score: 0.99, reason: null },
  population: 'age_unknown',
  age: null,
  findings: [],
  timing: { decodeMs: 1, prepareMs: 1, inferMs: 1 },
  createdAt: '2026-01-01T00:00:00.000Z',
  notice: 'For research and evaluation, not for diagnosis.',
};
const TOP_FINDING: TopFinding = {
  code: 'opacity',
  label: 'Lung opacity',
  score: 0.2,
  operatingPoint: 0.4,
  above: false,
  promise: null,
};
export const FINDING: FindingView = { ...TOP_FINDING, experimental: false, heatmap: null };

/** An image of the strip that has a result, and nothing in it is above. */
export const studyImage = (imageId: string, change: Partial<StudyImage> = {}): StudyImage => ({
  imageId,
  state: 'done',
  error: null,
  thumbnail: null,
  gateAccepted: true,
  gateReason: null,
  topFinding: TOP_FINDING,
  view: null,
  laterality: null,
  ...change,
});

/** A study of one image of two by one pixels that is shown with this correction. */
export const readingOf = (state: InferenceState, correction: Correction, gate: GateView): ReadingView => ({
  study: studyView(STUDY, { state, imageId: 'i' }),
  images: [studyImage('i', { state, gateAccepted: gate.accepted })],
  image: { ...IMAGE, correction, ...(correction.turn % 180 === 0 ? {} : { width: 1, height: 2 }) },
  result: {
    ...RESULT,
    id: `${correction.turn} ${correction.inverted}`,
    gate,
    findings: gate.accepted ? [FINDING] : [],
  },
  age: null,
  earlier: [],
  verdicts: {},
  whys: {},
  settled: null,
  prior: null,
  previousStudyId: null,
  nextStudyId: null,
  nextUnreadStudyId: null,
});

/** A reading at this age, of a result that was computed with it but for what is changed. */
export function readingAt(age: ReadingView['age'], change: Partial<ResultView> = {}): ReadingView {
  const reading = readingOf('done', UNCORRECTED, RESULT.gate);
  const readWith =
    typeof age === 'string'
      ? ({ population: 'age_group', ageGroup: age } as const)
      : ({ population: age === null ? 'age_unknown' : 'age_known', age } as const);
  const id = `at ${JSON.stringify(age)}`;
  return { ...reading, age, result: reading.result && { ...reading.result, id, ...readWith, ...change } };
}

/** The same study with another of its images at the desk, which lies elsewhere. */
export const readingOfImage = (reading: ReadingView, id: string, result: ResultView | null): ReadingView => ({
  ...reading,
  image: { ...reading.image, id, preview: `/images/${id}/preview`, pixels: `/images/${id}/pixels` },
  result: result && { ...result, id: `of ${id}`, imageId: id },
  verdicts: {},
  whys: {},
});

/** The reading while its images wait for the model. */
export const queued = (reading: ReadingView): ReadingView => ({
  ...reading,
  study: { ...reading.study, state: 'queued' },
  images: reading.images.map((image) => ({ ...image, state: 'queued' })),
});

/** What the server that the room asks has, and what it was asked for. */
export type RoomServer = {
  reading: ReadingView;
  /** Other images of the study, by their ids. */
  others: Readonly<Record<string, ReadingView>>;
  /** Takes no change any more. */
  refuses: boolean;
  /** The study is no longer there. */
  isGone: boolean;
  /** How often the room said that it is open or not, by the method. */
  readonly presence: string[];
  readonly changes: [path: string, body: unknown][];
  readonly loaded: string[];
};

function answered(server: RoomServer, address: string, { method = 'GET', body }: RequestInit): Response {
  const { reading } = server;
  const { pathname: path, searchParams } = new URL(address, 'http://test');
  if (path.endsWith('/presence')) {
    server.presence.push(method);
    return method === 'PUT'
      ? answer('PUT /api/studies/{studyId}/presence', reading.study.reading)
      : answer('DELETE /api/studies/{studyId}/presence', undefined);
  }
  if (path.endsWith('/read')) {
    const { isRead } = JSON.parse(typeof body === 'string' ? body : '') as { isRead: boolean };
    const readers = isRead
      ? [{ userId: READER, email: 'me@test', at: reading.study.createdAt, verdict: null }]
      : [];
    const study = { ...reading.study, reading: { ...reading.study.reading, readers } };
    server.reading = { ...reading, study };
    return answer('PUT /api/studies/{studyId}/read', study);
  }
  if (method === 'PUT') {
    server.changes.push([path, JSON.parse(typeof body === 'string' ? body : '{}')]);
    if (server.refuses) return refusal('study.not_changeable');
    server.reading = queued(reading);
    const { study } = server.reading;
    if (path === AGES_PATH) return answer('PUT /api/studies/ages', { studies: [study] });
    return path === CORRECTION_PATH
      ? answer('PUT /api/images/{imageId}/correction', study)
      : answer('PUT /api/results/{resultId}/findings/{code}/verdict', undefined);
  }
  if (path.endsWith('/reading')) {
    const image = searchParams.get('image');
    if (server.isGone) return refusal('resource.not_found');
    const shown = image === null ? reading : (server.others[image] ?? reading);
    return answer('GET /api/studies/{studyId}/reading', shown);
  }
  server.loaded.push(path);
  const headers = {
    'x-image-width': String(reading.image.width),
    'x-image-height': String(reading.image.height),
    'x-image-bits': '8',
    'x-image-slope': '1',
    'x-image-intercept': '0',
  };
  return new Response(new Uint8Array(2), { headers });
}

function Room({ canSettle }: { canSettle: boolean }) {
  const [params] = useSearchParams();
  return (
    <>
      <ReadingRoom
        studyId={STUDY}
        imageId={params.get('image')}
        userId={READER}
        canSettle={canSettle}
        canJudge
        canSeePatient={false}
      />
      <Toasts />
    </>
  );
}

type RoomOptions = {
  readonly others?: RoomServer['others'];
  readonly canSettle?: boolean;
  /** Answers before the server of the room does. */
  readonly first?: (path: string, init: RequestInit) => Response | null;
};

/** The reading room of this reading; `show`: the server has another one, and says so. */
export async function openRoom(
  reading: ReadingView,
  { others = {}, canSettle = true, first = () => null }: RoomOptions = {},
) {
  const server: RoomServer = {
    reading,
    others,
    refuses: false,
    isGone: false,
    presence: [],
    changes: [],
    loaded: [],
  };
  vi.stubGlobal(
    'fetch',
    async (path: string, init: RequestInit = {}) => first(path, init) ?? answered(server, path, init),
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = (): void => undefined;
      readonly disconnect = (): void => undefined;
    },
  );
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <Room canSettle={canSettle} />
    </QueryClientProvider>,
    { at: `/pulmonology/inference?study=${STUDY}` },
  );
  await screen.findByRole('region', { name: 'Findings' });
  const refresh = async (): Promise<void> => {
    await act(() => client.invalidateQueries({ queryKey: ['reading'] }));
  };
  const show = async (next: ReadingView): Promise<void> => {
    server.reading = next;
    await refresh();
  };
  return { server, show, refresh, router };
}
