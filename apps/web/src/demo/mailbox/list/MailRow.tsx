/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed one by one */
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import { memo } from 'react';
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
    ? `To: ${to.map(nameOf).join(', ') || 'nobody yet'}`
    : nameOf(from);

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('label, button') !== null;

/**
 * A mail of the list. Plain elements, which `MailList` styles: while one scrolls, many of them are made at
 * once. The keys are the list's: it keeps the focus.
 */
export const MailRow = memo(function MailRow(props: MailRowProps) {
  const { mail, index, rowId, startPx, date, isActive, isOpen, isChosen, isHeld, actions } = props;
  const { id, subject, summary, opened, attachments, category } = mail;
  const people = peopleIn(mail);
  const title = subject.trim() === '' ? 'No subject' : subject;
  const isStar = isStarred(mail);
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
            {isStar ? <StarOutlined fontSize="small" /> : <StarBorderOutlined fontSize="small" />}
          </button>
        )}
      </div>
      <div role="gridcell" className="people">
        {opened ? null : <span className="unread">Unread. </span>}
        <bdi>{people}</bdi>
      </div>
      <div role="gridcell" className="text">
        <bdi className="subject">{title}</bdi>
        <span className="summary"> {summary}</span>
      </div>
      <div role="gridcell" className="marks">
        {isHeld ? <span className="mark">Sending</span> : null}
        {labelsOf(mail).map((label) => (
          <span key={label} className="mark" data-label={label}>
            {TAG_NAMES[label]}
          </span>
        ))}
        {attachments.length === 0 ? null : (
          <AttachFileOutlined fontSize="inherit" titleAccess="Has attachments" />
        )}
      </div>
      <div role="gridcell" className="date">
        {date}
      </div>
    </div>
  );
});
