import type { RefObject } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { csvFile, download } from '../download.ts';
import type { Chart } from './chart.ts';
import { type ChartNumbers, csvOf } from './chart-numbers.ts';
import { svgToPng } from './svg-to-png.ts';

type ChartFiles = {
  readonly csv: (chart: Chart, numbers: ChartNumbers) => void;
  readonly png: () => Promise<void>;
};

/** Hands a chart to the browser as a file. @param fileName without ending */
export function useChartFiles(picture: RefObject<HTMLDivElement | null>, fileName: string): ChartFiles {
  const { t } = useTranslation('ui');
  return {
    csv: (chart, numbers) => download(csvFile([csvOf(chart, numbers)]), `${fileName}.csv`),
    png: async () => {
      // Of several drawings in the chart, such as a mark in a tooltip, it is the one that fills it.
      const svg = picture.current?.querySelector<SVGSVGElement>('svg');
      if (picture.current === null || svg === null || svg === undefined) return;
      try {
        const background = getComputedStyle(picture.current).backgroundColor;
        download(await svgToPng(svg, background), `${fileName}.png`);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        toast.error(t('table.exportFailed', { reason }));
      }
    },
  };
}
