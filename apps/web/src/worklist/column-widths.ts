import { ofWorklistFields } from '@aiso/contracts/study-fields';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';

/**
 * The worklist's columns in their order, with their widths. The skeleton shows them before the table's code
 * is there.
 */
export const columnWidths = (isNarrow: boolean) =>
  ({
    thumbnail: { width: isNarrow ? 56 : 64 },
    patient: { width: { share: 2, atLeast: isNarrow ? 142 : 176 } },
    topFinding: { width: { share: 1.6, atLeast: isNarrow ? 180 : 216 } },
    reading: { width: { share: 0.9, atLeast: isNarrow ? 116 : 122 } },
    state: { width: { share: 0.6, atLeast: isNarrow ? 92 : 104 } },
    priority: { width: 84, shownFrom: 'wide' },
    assigned: { width: { share: 0.8, atLeast: 120 }, shownFrom: 'widest' },
    studyDate: { width: 112, shownFrom: 'wide' },
    modality: { width: 96, shownFrom: 'widest' },
    bodyPart: { width: 110, shownFrom: 'chosen' },
    view: { width: 80, shownFrom: 'chosen' },
    ageAndSex: { width: 110, shownFrom: 'chosen' },
    reader: { width: { share: 0.8, atLeast: 120 }, shownFrom: 'chosen' },
    verdict: { width: 110, shownFrom: 'chosen' },
    waiting: { width: 110, shownFrom: 'chosen' },
    sender: { width: { share: 1, atLeast: 120 }, shownFrom: 'widest' },
    ...ofWorklistFields(() => ({ width: { share: 1, atLeast: 140 }, shownFrom: 'chosen' as const })),
    age: { width: 108, shownFrom: 'wide' },
  }) as const satisfies Readonly<Record<string, Pick<TableColumn<never>, 'width' | 'shownFrom'>>>;
