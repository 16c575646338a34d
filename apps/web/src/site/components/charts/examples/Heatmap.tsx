import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Busy by day and on weekdays. */
const arrivals = (day: number, hour: number): number =>
  Math.round((day < 5 ? 34 : 12) * Math.exp(-(((hour - 11) / 5) ** 2)) + ((day * 7 + hour * 3) % 5));

const CHART: Chart = {
  kind: 'heatmap',
  categoryTitle: 'Hour',
  categories: HOURS,
  series: DAYS.map((title, day) => ({
    id: title,
    title,
    values: HOURS.map((_, hour) => (day === 6 && hour < 4 ? null : arrivals(day, hour))),
  })),
};

export default function Heatmap() {
  return (
    <ChartCard
      title="Arrivals by hour and weekday"
      chart={CHART}
      onRefresh={() => {}}
      fileName="arrivals"
      heightPx={240}
    />
  );
}
