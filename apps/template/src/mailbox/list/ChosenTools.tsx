import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { SelectionBar } from '@aiso/ui/table/SelectionBar.tsx';
import Button from '@mui/material/Button';
import { SnoozeButton } from '../later/SnoozeButton.tsx';
import { LABELS, type LabelId, type Mail } from '../store/mail.ts';
import type { Chosen } from '../view/use-chosen.ts';
import type { MailCommands } from '../view/use-mail-commands.ts';
import { LabelMenu } from './LabelMenu.tsx';

type ChosenToolsProps = {
  /** Those that are chosen. */
  readonly mails: readonly Mail[];
  /** How many match. */
  readonly count: number;
  readonly chosen: Chosen;
  readonly commands: MailCommands;
  readonly isDeleted: boolean;
  readonly onDelete: (ids: ReadonlySet<string>) => void;
  readonly onDeleteForGood: (ids: ReadonlySet<string>) => void;
  readonly onRestore: (ids: ReadonlySet<string>) => void;
  readonly onSnooze: (ids: ReadonlySet<string>, until: number) => void;
  readonly onLabel: (ids: ReadonlySet<string>, label: LabelId, isOn: boolean) => void;
};

/** What can be done with the chosen mails. */
export function ChosenTools(props: ChosenToolsProps) {
  const { mails, count, chosen, commands, isDeleted } = props;
  const { onDelete, onDeleteForGood, onRestore, onSnooze, onLabel } = props;
  const { integer } = useFormats();
  const { ids, chooseAll, clear } = chosen;
  const onAll = LABELS.filter((label) => mails.every(({ tagIds }) => tagIds.includes(label)));
  const hasStars = mails.every(({ tagIds }) => tagIds.includes('favourites'));
  const isEach = ids.size === count;
  return (
    <SelectionBar
      text={isEach && count > 1 ? `All ${integer(count)} selected` : `${integer(ids.size)} selected`}
      all={isEach ? null : { text: `Select all ${integer(count)}`, onSelect: chooseAll }}
      onExport={null}
      onClear={clear}
    >
      {isDeleted ? (
        <>
          <Button size="small" onClick={() => onRestore(ids)}>
            Restore
          </Button>
          <Button size="small" color="error" onClick={() => onDeleteForGood(ids)}>
            Delete permanently
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => onDelete(ids)}>
            Delete
          </Button>
          <Button size="small" onClick={() => void commands.star(ids, !hasStars)}>
            {hasStars ? 'Remove star' : 'Star'}
          </Button>
          {mails.every(({ category }) => category === 'inbox' || category === 'snoozed') ? (
            <SnoozeButton onSnooze={(until) => onSnooze(ids, until)} />
          ) : null}
          <LabelMenu name="Labels" labels={onAll} onLabel={(label, isOn) => onLabel(ids, label, isOn)} />
        </>
      )}
    </SelectionBar>
  );
}
