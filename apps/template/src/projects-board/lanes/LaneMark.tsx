import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import type { CardContext } from '../columns/CardArea.tsx';
import { LabelDot } from '../marks/LabelName.tsx';
import { PriorityMark } from '../marks/PriorityMark.tsx';
import { PRIORITIES } from '../store/board.ts';
import type { Lane } from '../view/lanes.ts';

type LaneMarkProps = { readonly lane: Lane; readonly context: Pick<CardContext, 'members' | 'labels'> };

/** What a lane stands for, at a glance: a face, a label's colour, a priority. */
export function LaneMark({ lane, context }: LaneMarkProps) {
  if (lane.by === 'person') {
    const member = context.members.get(lane.key);
    return member === undefined ? null : (
      <InitialsAvatar name={member.name} picture={member.avatar} sizePx={24} />
    );
  }
  if (lane.by === 'label') {
    const label = context.labels.get(lane.key);
    return label === undefined ? null : <LabelDot tone={label.tone} />;
  }
  const priority = PRIORITIES.find(({ value }) => value === lane.key)?.value;
  return priority === undefined ? null : <PriorityMark priority={priority} />;
}
