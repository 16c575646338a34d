import { PRIORITIES } from '@aiso/contracts/inference-states';
import { AGE_GROUPS } from '@aiso/contracts/known-age';
import type { StudyView } from '@aiso/contracts/studies';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HandoverButtons } from '../handover/HandoverButtons.tsx';
import { hasPriority } from './changeable.ts';
import type { RowCommands } from './StudyMenu.tsx';

type BulkActionsProps = { readonly studies: readonly StudyView[]; readonly commands: RowCommands };

/** What can be done with all selected studies; each action takes those that it fits. */
export function BulkActions({ studies, commands }: BulkActionsProps) {
  const { t } = useTranslation('worklist');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { canChange, canRead } = commands;
  const failed = canChange ? studies.filter(({ state }) => state === 'failed') : [];
  const done = canRead ? studies.filter(({ state }) => state === 'done') : [];
  const ageless = canRead ? studies.filter(({ ageNeeded }) => ageNeeded) : [];
  const prioritised = canChange ? studies.filter(hasPriority) : [];
  const canJoin = canChange && studies.length > 1 && studies.every(({ isJoinable }) => isJoinable);
  return (
    <>
      {prioritised.length === 0 ? null : (
        <Button size="small" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {t('selection.priority')}
        </Button>
      )}
      {ageless.length === 0
        ? null
        : AGE_GROUPS.map((group) => (
            <Button key={group} size="small" onClick={() => commands.onAge(ageless, group)}>
              {t(`selection.age.${group}`, { number: ageless.length })}
            </Button>
          ))}
      {canJoin ? (
        <Button size="small" onClick={() => commands.onJoin(studies)}>
          {t('selection.join', { number: studies.length })}
        </Button>
      ) : null}
      {failed.length === 0 ? null : (
        <Button size="small" onClick={() => commands.onRetry(failed)}>
          {t('selection.retry', { count: failed.length })}
        </Button>
      )}
      {done.length === 0 ? null : (
        <Button size="small" onClick={() => commands.onReinfer(done)}>
          {t('selection.reinfer', { count: done.length })}
        </Button>
      )}
      {commands.canAssign ? <HandoverButtons studies={studies} onChanged={commands.onChanged} /> : null}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {PRIORITIES.map((priority) => (
          <MenuItem
            key={priority}
            onClick={() => {
              setAnchor(null);
              commands.onPriority(prioritised, priority);
            }}
          >
            {t(`priority.${priority}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
