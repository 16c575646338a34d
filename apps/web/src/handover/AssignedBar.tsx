import type { ReadingView } from '@aiso/contracts/images';
import type { StudyView } from '@aiso/contracts/studies';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { HandoverButtons } from './HandoverButtons.tsx';
import { useAssignedText } from './use-person-text.ts';

/** Who is to read the study of the reading room, and how that is changed. */
export function AssignedBar({
  study,
  canAssign,
}: {
  readonly study: StudyView;
  readonly canAssign: boolean;
}) {
  const { t } = useTranslation(['handover', 'studies']);
  const queryClient = useQueryClient();
  const { id: userId } = useSignedIn().user;
  const assignedText = useAssignedText();
  const keep = useCallback(
    (changed: StudyView) =>
      queryClient.setQueriesData<ReadingView>(
        { queryKey: ['reading', changed.studyId] },
        (reading) => reading && { ...reading, study: changed },
      ),
    [queryClient],
  );
  const { assigned } = study;
  const name = assigned?.person?.userId === userId ? t('you') : (assignedText(assigned) ?? t('nobody'));
  return (
    <Box
      component="section"
      aria-label={t('studies:assigned.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
      }}
    >
      <Box sx={{ display: 'flex', flex: '1 1 auto', minWidth: 0, columnGap: 0.5 }}>
        <Box component="span" sx={{ flex: 'none', color: 'text.secondary' }}>
          {`${t('studies:assigned.title')}: `}
        </Box>
        <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      </Box>
      {canAssign ? (
        // Two things to do stand in one line, below a long name.
        <Box sx={{ display: 'flex', flex: 'none', marginInlineStart: 'auto' }}>
          <HandoverButtons studies={[study]} onChanged={keep} />
        </Box>
      ) : null}
    </Box>
  );
}
