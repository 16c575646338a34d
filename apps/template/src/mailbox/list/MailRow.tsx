/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed one by one */

import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { memo, useDeferredValue } from 'react';
import { isStarred, type Mail, nameOf } from '../store/mail.ts';
import { labelsOf, TAG_NAMES } from '../store/tags.ts';

export type RowActions = {
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onStar: (id: string, isOn: boolean) => void;
};

type MailRowProps = {
  readonly mail: Mail;
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

const peopleIn = ({ category, from, to }: Mail): string =>
  category === 'outbox' || category === 'drafts'
    ? `To: ${to.map(nameOf).join(', ') || 'No recipients'}`
    : nameOf(from);

/** Drawn here: an icon of the library costs as much as the rest of a row. */
const STAR = 'm12 3 2.8 5.8 6.3.9-4.6 4.4 1.1 6.3-5.6-3-5.6 3 1.1-6.3L2.9 9.7l6.3-.9z';
const CLIP = 'm8.5 13.5 6-6a2.6 2.6 0 0 1 3.7 3.7l-7.6 7.6a4.3 4.3 0 0 1-6.1-6.1l7-7';

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('label, button') !== null;

type ControlsProps = Pick<MailRowProps, 'mail' | 'isChosen' | 'actions'> & { readonly title: string };

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

function Marks({ mail, isHeld }: Pick<MailRowProps, 'mail' | 'isHeld'>) {
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
 * A mail of the list: its text at once, and what one can press as soon as nothing else waits. Plain
 * elements, which `MailList` styles: while one scrolls, many are made. The keys are the list's: it keeps
 * the focus.
 */
export const MailRow = memo(function MailRow(props: MailRowProps) {
  const { mail, index, rowId, startPx, date, isActive, isOpen, isChosen, isHeld, actions } = props;
  const { id, subject, summary, opened } = mail;
  const people = peopleIn(mail);
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
      <div role="gridcell" className="people">
        {opened ? null : <HiddenText>Unread. </HiddenText>}
        <bdi>{people}</bdi>
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
