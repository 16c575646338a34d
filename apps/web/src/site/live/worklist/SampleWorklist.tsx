import type { StudyView } from '@aiso/contracts/studies';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InferenceStateWord } from '../../../studies/InferenceStateWord.tsx';
import { ThumbnailFrame } from '../../../studies/StoredThumbnail.tsx';
import { useColumns } from '../../../worklist/columns.tsx';
import { PatientCell } from '../../../worklist/PatientCell.tsx';
import { TopFindingCell } from '../../../worklist/TopFindingCell.tsx';
import thumbnail from '../readings/radiograph.webp';
import { sampleStudies } from './sample-studies.ts';

const FIELDS = ['thumbnail', 'patient', 'topFinding', 'state', 'priority', 'age'];
const NARROW_FIELDS = ['thumbnail', 'patient', 'topFinding', 'state'];

/** The worklist's own columns over made-up studies, without its server. */
export function SampleWorklist({ count = 6 }: { count?: number }) {
  const { t } = useTranslation('worklist');
  const [nowMs] = useState(() => Date.now());
  const studies = useMemo(() => sampleStudies(nowMs).slice(0, count), [nowMs, count]);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const columns = useColumns(nowMs, isNarrow).filter(({ field }) =>
    (isNarrow ? NARROW_FIELDS : FIELDS).includes(field),
  );
  if (isPhone) return <Cards studies={studies} />;
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '& th, & td': { px: 1, height: 50, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
        '& th': { height: 40, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
        '& tbody tr:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="caption" sx={{ p: 0 }}>
        <HiddenText>{t('table')}</HiddenText>
      </Box>
      <thead>
        <tr>
          {columns.map(({ field, title, titleMark, isTitleHidden, width }) => (
            <Box
              key={field}
              component="th"
              scope="col"
              sx={{ width: typeof width === 'number' ? width : `${width.share * 16}%` }}
            >
              {isTitleHidden === true ? <HiddenText>{title}</HiddenText> : title} {titleMark}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {studies.map((study) => (
          <tr key={study.studyId}>
            {columns.map((column) => (
              <td key={column.field}>{cell(column, study)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Its pictures are files of the website; the product's come from its server. */
const cell = ({ field, render, value }: TableColumn<StudyView>, study: StudyView) =>
  field === 'thumbnail' ? <ThumbnailFrame url={thumbnail} size={36} /> : (render?.(study, 0) ?? value(study));

function Cards({ studies }: { studies: readonly StudyView[] }) {
  const { t } = useTranslation('worklist');
  return (
    <Box component="ul" aria-label={t('table')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {studies.map((study) => (
        <Box
          key={study.studyId}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: '56px minmax(0, 1fr)',
            columnGap: 1.25,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <ThumbnailFrame url={thumbnail} size={56} />
          <Box sx={{ minWidth: 0, display: 'grid', gap: 0.4 }}>
            <PatientCell study={study} canGrow />
            {study.topFinding === null ? (
              <InferenceStateWord state={study.state} />
            ) : (
              <TopFindingCell study={study} isNarrow />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
