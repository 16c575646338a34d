import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import toast from 'react-hot-toast';
import { useDemoChange } from '../../kit/use-demo.ts';
import { ChoiceMenu } from '../marks/ChoiceMenu.tsx';
import { LabelDot } from '../marks/LabelName.tsx';
import type { Label, LabelTone } from '../store/board.ts';
import { BOARD } from '../store/board-store.ts';
import { withLabel, withoutLabel } from '../store/mark-changes.ts';
import { AddLine } from './AddLine.tsx';
import { InPlaceText } from './InPlaceText.tsx';

const TONES: readonly { readonly value: LabelTone; readonly text: string }[] = [
  { value: 'blue', text: 'Blue' },
  { value: 'teal', text: 'Teal' },
  { value: 'violet', text: 'Violet' },
  { value: 'pink', text: 'Pink' },
  { value: 'green', text: 'Green' },
  { value: 'navy', text: 'Navy' },
  { value: 'neutral', text: 'Grey' },
];

type LabelsDialogProps = {
  readonly labels: readonly Label[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The board's labels: their names and colours, for all tasks that have them. */
export function LabelsDialog({ labels, isOpen, onClose }: LabelsDialogProps) {
  const change = useDemoChange(BOARD);
  const isTaken = (name: string): boolean => {
    const isThere = labels.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (isThere) toast.error('A label with this name already exists.');
    return isThere;
  };
  const leastUsed = TONES.find(({ value }) => labels.every(({ tone }) => tone !== value))?.value ?? 'blue';
  return (
    <FrameDialog title="Labels" isOpen={isOpen} onClose={onClose} onClosed={() => {}}>
      <Box component="ul" aria-label="Labels" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
        {labels.map((label) => (
          <Box component="li" key={label.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <ChoiceMenu
              label={`Colour of ${label.name}`}
              options={TONES.map(({ value, text }) => ({ value, text, mark: <LabelDot tone={value} /> }))}
              chosen={[label.tone]}
              onChoose={(tone) => void change(withLabel({ ...label, tone }))}
              button={(props) => (
                <IconButton {...props}>
                  <LabelDot tone={label.tone} />
                </IconButton>
              )}
            />
            <InPlaceText
              key={label.name}
              label={`Name of ${label.name}`}
              text={label.name}
              maxLength={24}
              onChange={(name) => {
                if (name.toLowerCase() !== label.name.toLowerCase() && isTaken(name)) return;
                void change(withLabel({ ...label, name }), {
                  message: `Label “${label.name}” renamed to “${name}”.`,
                });
              }}
            />
            <IconButton
              size="small"
              aria-label={`Delete ${label.name}`}
              onClick={() =>
                void change(withoutLabel(label.id), { message: `Label “${label.name}” deleted.` })
              }
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <AddLine
        label="New label"
        button="Add"
        onAdd={async (name) =>
          !isTaken(name) &&
          change(withLabel({ id: `label-${crypto.randomUUID()}`, name, tone: leastUsed }), {
            message: `Label “${name}” added.`,
          })
        }
      />
    </FrameDialog>
  );
}
