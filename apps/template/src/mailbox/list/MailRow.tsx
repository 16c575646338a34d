/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed one by one */

import { initialsOf } from '@aiso/contracts/tenancy';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { memo, useDeferredValue } from 'react';
import { logoOf } from '../../kit/cast/companies.ts';
import { faceOf } from '../../kit/cast/people.ts';
import { isStarred, type Mail, nameOf, type Person } from '../store/mail.ts';
import { labelsOf, TAG_NAMES } from '../store/tags.ts';
import { type Conversation, isMine, topicOf, writersText } from '../view/conversation.ts';

export type RowActions = {
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onStar: (id: string, isOn: boolean) => void;
};

type MailRowProps = {
  readonly conversation: Conversation;
  readonly index: number;
  /** Of the row's element. */
  readonly rowId: string;
  readonly startPx: number;
  readonly date: string;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isHeld: boolean;
  readonly actions: RowActions;
};

const TO: ReadonlySet<Mail['category']> = new Set<Mail['category']>(['outbox', 'drafts', 'scheduled']);

const peopleIn = ({ head: { category, to }, all }: Conversation): string =>
  TO.has(category) ? `To: ${to.map(nameOf).join(', ') || 'No recipients'}` : writersText(all);

/** Of whoever wrote last, but for oneself; of one's own letters whom they are to. */
function faceIn({ head, all }: Conversation): Person {
  const [to = head.from] = head.to;
  return TO.has(head.category) ? to : (all.findLast(({ from }) => !isMine(from))?.from ?? to);
}

/** An element of its own for each would be most of a row's work. */
function Face({ person }: { readonly person: Person }) {
  const name = nameOf(person);
  const picture = faceOf(name) ?? logoOf(name);
  return (
    <div role="gridcell" className="face" aria-hidden>
      {picture === null ? <span>{initialsOf(name)}</span> : <img src={picture} alt="" />}
    </div>
  );
}

/** Drawn here: an icon of the library costs as much as the rest of a row. */
const STAR = 'm12 3 2.8 5.8 6.3.9-4.6 4.4 1.1 6.3-5.6-3-5.6 3 1.1-6.3L2.9 9.7l6.3-.9z';
const CLIP = 'm8.5 13.5 6-6a2.6 2.6 0 0 1 3.7 3.7l-7.6 7.6a4.3 4.3 0 0 1-6.1-6.1l7-7';

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('label, button') !== null;

type ControlsProps = Pick<MailRowProps, 'isChosen' | 'actions'> & {
  readonly mail: Mail;
  readonly title: string;
};

function Controls({ mail, title, isChosen, actions }: ControlsProps) {
  const { id, category } = mail;
  const isStar = isStarred(mail);
  return (
    <>
      <div role="gridcell" className="choose">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isChosen}
            aria-label={`Select ${title}`}
            onChange={({ nativeEvent }) =>
              actions.onToggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </label>
      </div>
      <div role="gridcell" className="star">
        {category === 'deleted' ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-pressed={isStar}
            aria-label={`Star ${title}`}
            onClick={() => actions.onStar(id, !isStar)}
          >
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d={STAR} />
            </svg>
          </button>
        )}
      </div>
    </>
  );
}

function Marks({ mail, isHeld }: Pick<MailRowProps, 'isHeld'> & { readonly mail: Mail }) {
  return (
    <div role="gridcell" className="marks">
      {isHeld ? <span className="mark">Sending</span> : null}
      {labelsOf(mail).map((label) => (
        <span key={label} className="mark" data-label={label}>
          {TAG_NAMES[label]}
        </span>
      ))}
      {mail.attachments.length === 0 ? null : (
        <svg viewBox="0 0 24 24" role="img" aria-label="Has attachments">
          <path d={CLIP} />
        </svg>
      )}
    </div>
  );
}

/**
 * A conversation of the list: its text at once, and what one can press as soon as nothing else waits. Plain
 * elements, which `MailList` styles: while one scrolls, many are made. The keys are the list's: it keeps
 * the focus.
 */
export const MailRow = memo(function MailRow(props: MailRowProps) {
  const { conversation, index, rowId, startPx, date, isActive, isOpen, isChosen, isHeld, actions } = props;
  const { head: mail, listed, all } = conversation;
  const { id, summary } = mail;
  const subject = topicOf(mail, all);
  const opened = listed.every((one) => one.opened);
  const people = peopleIn(conversation);
  const title = subject.trim() === '' ? 'No subject' : subject;
  const isWhole = useDeferredValue(true, false);
  return (
    // The keys of a grid are those of the grid itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      role="row"
      id={rowId}
      aria-rowindex={index + 1}
      aria-selected={isChosen}
      {...(isOpen ? { 'aria-current': true } : {})}
      className="mail"
      data-active={isActive}
      data-unread={!opened}
      style={{ transform: `translateY(${startPx}px)` }}
      onClick={({ target }) => !isControl(target) && actions.onOpen(id)}
    >
      {isWhole ? <Controls {...{ mail, title, isChosen, actions }} /> : null}
      {isWhole ? <Face person={faceIn(conversation)} /> : null}
      <div role="gridcell" className="people">
        {opened ? null : <HiddenText>Unread. </HiddenText>}
        <bdi>{people}</bdi>
        {all.length === 1 ? null : (
          <span className="count">
            {all.length}
            <HiddenText> messages</HiddenText>
          </span>
        )}
      </div>
      <div role="gridcell" className="text">
        <bdi className="subject">{title}</bdi>
        <span className="summary"> {summary}</span>
      </div>
      {isWhole ? <Marks mail={mail} isHeld={isHeld} /> : null}
      <div role="gridcell" className="date">
        {date}
      </div>
    </div>
  );
});
