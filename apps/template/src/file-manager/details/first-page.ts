import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import rendererUrl from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
// oxlint-disable-next-line import/default -- the bundler gives the file's address, not its exports
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type FirstPage = {
  readonly canvas: HTMLCanvasElement;
  /** How many pages the file says that it has. */
  readonly pages: number;
};

/** Why the first page of a file is not shown. */
export type PageProblem = 'large' | 'locked' | 'damaged' | 'slow';

export class PageError extends Error {
  readonly problem: PageProblem;

  constructor(problem: PageProblem) {
    super(`The first page cannot be shown: ${problem}.`);
    this.problem = problem;
  }
}

const MOST_BYTES = 20_000_000;
const MOST_MS = 10_000;
/** Twice the width of the pane of details, for dense screens. */
const MOST_PX = { width: 720, height: 1_440 } as const;
/** Larger pictures of a page are left out. */
const MOST_PICTURE_PX = 4_096 * 4_096;

/** Page units to pixels, so that a page of any size and shape fits. */
export const scaleOf = (page: { readonly width: number; readonly height: number }): number =>
  Math.min(MOST_PX.width / page.width, MOST_PX.height / page.height);

/**
 * Draws the first page of a PDF. The file is read and its page drawn in workers of their own, which end with
 * the drawing, with `signal`, or when it takes too long. Scripts and links of the file do nothing here.
 * @throws {PageError} with the reason; the signal's own; or another where the workers could not be loaded
 */
export async function drawFirstPage(blob: Blob, signal: AbortSignal): Promise<FirstPage> {
  if (blob.size > MOST_BYTES) throw new PageError('large');
  const { getDocument, GlobalWorkerOptions, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = workerUrl;
  GlobalWorkerOptions.rendererSrc = rendererUrl;
  const worker = PDFWorker.create({});
  try {
    const data = new Uint8Array(await blob.arrayBuffer());
    // The time for loading it is no fault of the file.
    await worker.promise;
    signal.throwIfAborted();
    const reading = getDocument({
      data,
      worker,
      // The page's policy allows no WebAssembly.
      useWasm: false,
      maxImageSize: MOST_PICTURE_PX,
      canvasMaxAreaInBytes: 4 * MOST_PICTURE_PX,
      verbosity: 0,
    });
    return await firstPageOf(reading, signal);
  } finally {
    worker.destroy();
  }
}

async function firstPageOf(reading: PDFDocumentLoadingTask, signal: AbortSignal): Promise<FirstPage> {
  const draw = async (): Promise<FirstPage> => {
    const file = await reading.promise;
    const page = await file.getPage(1);
    const viewport = page.getViewport({ scale: scaleOf(page.getViewport({ scale: 1 })) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    await page.render({ canvas, viewport }).promise;
    return { canvas, pages: file.numPages };
  };
  const end = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
  const ended = new Promise<never>((_resolve, reject) => {
    end.addEventListener('abort', () => reject(new PageError('slow')));
  });
  try {
    return await Promise.race([draw(), ended]);
  } catch (error) {
    signal.throwIfAborted();
    throw problemOf(error);
  } finally {
    void reading.destroy();
  }
}

function problemOf(error: unknown): PageError {
  if (error instanceof PageError) return error;
  return new PageError(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged');
}
