import { type Correction, UNCORRECTED } from '@aiso/contracts/corrections';
import type { ImageView, ReadingView } from '@aiso/contracts/images';
import type { FindingView, GateView, ResultView } from '@aiso/contracts/results';
import type { UploadState } from '@aiso/contracts/uploads';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { uploadView } from '../../testing/upload-view.ts';
import { CorrectionStrip } from '../correction/CorrectionStrip.tsx';
import { ReadingDesk } from '../ReadingDesk.tsx';
import { StudyBar } from '../StudyBar.tsx';
import { useReading } from '../use-reading.ts';

const UPLOAD = 'upload_1700000000000_abcdef';
export const AGE_PATH = `/api/uploads/${UPLOAD}/age`;
export const CORRECTION_PATH = `/api/uploads/${UPLOAD}/correction`;

const IMAGE: ImageView = {
  id: 'i',
  studyId: 's',
  width: 2,
  height: 1,
  bitsStored: 8,
  photometric: 'MONOCHROME2',
  pixelSpacingMm: null,
  window: { center: 128, width: 256 },
  valueRange: { min: 0, max: 255 },
  modality: null,
  bodyPart: null,
  view: null,
  laterality: null,
  correction: { turn: 0, inverted: false },
  preview: '/images/i/preview',
  pixels: '/images/i/pixels',
};
const RESULT: ResultView = {
  id: 'r',
  imageId: 'i',
  model: { name: 'chest', version: '1.0.0' },
  preparation: 'p',
  gate: { accepted: true, score: 0.99, reason: null },
  population: 'age_unknown',
  age: null,
  findings: [],
  timing: { decodeMs: 1, prepareMs: 1, inferMs: 1 },
  createdAt: '2026-01-01T00:00:00.000Z',
  notice: 'For research and evaluation, not for diagnosis.',
};
const FINDING: FindingView = {
  code: 'opacity',
  label: 'Lung opacity',
  score: 0.2,
  operatingPoint: 0.4,
  above: false,
  experimental: false,
  heatmap: null,
};

/** A reading of an image of two by one pixels that is shown with this correction. */
export const readingOf = (state: UploadState, correction: Correction, gate: GateView): ReadingView => ({
  upload: uploadView(UPLOAD, { state, imageId: 'i' }),
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
  previousUploadId: null,
  nextUploadId: null,
});

/** A reading at this age, of a result that was computed with it but for what is changed. */
export function readingAt(age: ReadingView['age'], change: Partial<ResultView> = {}): ReadingView {
  const reading = readingOf('done', UNCORRECTED, RESULT.gate);
  const population = age === null ? 'age_unknown' : 'age_known';
  return {
    ...reading,
    age,
    result: reading.result && { ...reading.result, id: `at ${age?.years}`, population, age, ...change },
  };
}

/** What the server that the room asks has, and what it was asked for. */
export type RoomServer = {
  reading: ReadingView;
  /** Takes no change any more. */
  refuses: boolean;
  readonly changes: [path: string, body: unknown][];
  readonly loaded: string[];
};

function answer(server: RoomServer, path: string, { method = 'GET', body }: RequestInit): Response {
  const { reading } = server;
  if (method === 'PUT') {
    server.changes.push([path, JSON.parse(typeof body === 'string' ? body : '{}')]);
    if (server.refuses) {
      const error = { error: 'This upload can no longer be changed.', code: 'upload.not_changeable' };
      return Response.json(error, { status: 409 });
    }
    server.reading = { ...reading, upload: { ...reading.upload, state: 'queued' } };
    return Response.json(server.reading.upload);
  }
  if (path.endsWith('/reading')) return Response.json(reading);
  server.loaded.push(path);
  const headers = {
    'x-image-width': String(reading.image?.width),
    'x-image-height': String(reading.image?.height),
    'x-image-bits': '8',
    'x-image-slope': '1',
    'x-image-intercept': '0',
  };
  return new Response(new Uint8Array(2), { headers });
}

function Room() {
  const { data, refetch } = useReading(UPLOAD);
  if (data === undefined) return null;
  return (
    <>
      <StudyBar reading={data} />
      <CorrectionStrip reading={data} />
      <ReadingDesk reading={data} onChanged={() => void refetch()} />
    </>
  );
}

/** The reading room of this reading; `show`: the server has another one, and says so. */
export async function openRoom(reading: ReadingView) {
  const server: RoomServer = { reading, refuses: false, changes: [], loaded: [] };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => answer(server, path, init));
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
  await renderPart(
    <QueryClientProvider client={client}>
      <Room />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Findings' });
  const show = async (next: ReadingView): Promise<void> => {
    server.reading = next;
    await act(() => client.invalidateQueries({ queryKey: ['reading'] }));
  };
  return { server, show };
}
