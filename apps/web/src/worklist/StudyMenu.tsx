import { PRIORITIES, type Priority } from '@aiso/contracts/inference-states';
import { AGE_GROUPS, type AgeGroup } from '@aiso/contracts/known-age';
import type { StudyView } from '@aiso/contracts/studies';
import { RowMenu, type RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import { useTranslation } from 'react-i18next';
import { patientPath, readingPath } from '../app/frame/addresses.ts';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { hasPriority } from './changeable.ts';

export type RowCommands = {
  /** Whether this person may change studies at all. */
  readonly canChange: boolean;
  /** Whether this person may ask for inference. */
  readonly canRead: boolean;
  /** Whether this person may see patients. */
  readonly canSeePatients: boolean;
  /** Whether this person may take studies and give them to others. */
  readonly canAssign: boolean;
  readonly onClaim: (study: StudyView) => void;
  readonly onGiveBack: (study: StudyView) => void;
  /** Asks to whom it goes. */
  readonly onAssign: (study: StudyView) => void;
  /** The own id: what is assigned to it can be given back. */
  readonly ownId: string;
  /** A study as it is then. */
  readonly onChanged: (study: StudyView) => void;
  readonly onRetry: (studies: readonly StudyView[]) => void;
  /** Asks for another reading of what was read. */
  readonly onReinfer: (studies: readonly StudyView[]) => void;
  readonly onPriority: (studies: readonly StudyView[], priority: Priority) => void;
  /** Null takes back what was said. */
  readonly onAge: (studies: readonly StudyView[], group: AgeGroup | null) => void;
  /** Asks whether the images of these become one study. */
  readonly onJoin: (studies: readonly StudyView[]) => void;
  /** Shows both patients that the study may be of. */
  readonly onConflict: (study: StudyView) => void;
};

type StudyMenuProps = {
  readonly study: StudyView;
  readonly commands: RowCommands;
  readonly tabIndex?: number | undefined;
};

/** What can be done with one study. */
export function StudyMenu({ study, commands, tabIndex }: StudyMenuProps) {
  const { t } = useTranslation(['worklist', 'studies', 'handover']);
  const nameOf = usePatientName();
  const { canChange, canRead, canSeePatients, onRetry, onReinfer, onPriority, onAge, onConflict } = commands;
  const action = (key: string, text: string, onRun: () => void): RowMenuItem => ({
    kind: 'action',
    key,
    text,
    onRun,
  });
  const items: RowMenuItem[] = [
    { kind: 'link', key: 'read', text: t('menu.read'), to: readingPath(study.studyId) },
  ];
  // Of a study that waits, the patient is only claimed.
  if (canSeePatients && study.patient !== null && study.conflict === null) {
    items.push({ kind: 'link', key: 'patient', text: t('menu.patient'), to: patientPath(study.patient.id) });
  }
  if (commands.canAssign) {
    const holder = study.assigned?.person ?? null;
    if (holder === null) items.push(action('claim', t('handover:claim.do'), () => commands.onClaim(study)));
    else if (holder.userId === commands.ownId)
      items.push(action('giveBack', t('handover:giveBack.do'), () => commands.onGiveBack(study)));
    items.push(action('assign', t('handover:assign.open'), () => commands.onAssign(study)));
  }
  if (canChange && study.conflict !== null) {
    items.push(action('conflict', t('studies:conflict.open'), () => onConflict(study)));
  }
  const { saidAge } = study;
  if (canRead && (study.ageNeeded || saidAge !== null)) {
    const said = saidAge !== null && 'group' in saidAge ? saidAge.group : null;
    items.push(
      ...AGE_GROUPS.filter((group) => group !== said).map((group) =>
        action(group, t(`studies:enterAge.${group}`), () => onAge([study], group)),
      ),
      ...(saidAge === null ? [] : [action('noAge', t('menu.takeBackAge'), () => onAge([study], null))]),
    );
  }
  if (canChange && study.state === 'failed') {
    items.push(action('retry', t('menu.retry'), () => onRetry([study])));
  }
  if (canRead && study.state === 'done') {
    items.push(action('again', t('menu.reinfer'), () => onReinfer([study])));
  }
  if (canChange && hasPriority(study)) {
    items.push(
      { kind: 'divider', key: 'priorities' },
      ...PRIORITIES.map((priority) => ({
        ...action(priority, t('menu.setPriority', { priority: t(`priority.${priority}`) }), () =>
          onPriority([study], priority),
        ),
        whyNot: priority === study.priority ? t('menu.hasPriority') : null,
      })),
    );
  }
  return (
    <RowMenu
      label={t('menu.open', { name: nameOf(study.patient) ?? study.fileName })}
      items={items}
      tabIndex={tabIndex}
    />
  );
}
