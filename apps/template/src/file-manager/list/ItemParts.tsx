// An item's checkbox is for pointer and finger: the row tells its state, and no key ends on an <input> in it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import StarRounded from '@mui/icons-material/StarRounded';
import type { ReactNode } from 'react';
import { type Entry, ME, nameOfPerson } from '../store/entry.ts';
import { PARTS } from './item.ts';

/** For pointer and finger; the keyboard selects without it. */
export function ItemCheck({ entry, isChosen }: { readonly entry: Entry; readonly isChosen: boolean }) {
  const Icon = isChosen ? CheckBox : CheckBoxOutlineBlank;
  return (
    <span
      role="checkbox"
      aria-checked={isChosen}
      aria-label={`Select ${entry.name}`}
      tabIndex={-1}
      className="check"
      {...{ [PARTS.check]: '' }}
    >
      <Icon fontSize="small" />
    </span>
  );
}

/** The same menu as the keyboard's menu key opens. */
export function ItemMenu({ entry }: { readonly entry: Entry }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={`Actions for ${entry.name}`}
      className="menu"
      {...{ [PARTS.menu]: '' }}
    >
      <MoreVertOutlined fontSize="small" />
    </button>
  );
}

/** What is special about an entry: starred, shared, or another's. */
export function ItemMarks({ entry }: { readonly entry: Entry }) {
  const { isStarred, shares, link, owner } = entry;
  const sharing =
    owner !== ME
      ? `From ${nameOfPerson(owner)}`
      : shares.length > 0
        ? 'Shared'
        : link !== null
          ? 'Has a link'
          : null;
  return (
    <>
      {isStarred ? (
        <Mark text="Starred" className="mark star">
          <StarRounded />
        </Mark>
      ) : null}
      {sharing === null ? null : (
        <Mark text={sharing}>
          {link !== null && shares.length === 0 ? <LinkOutlined /> : <GroupOutlined />}
        </Mark>
      )}
    </>
  );
}

type MarkProps = { readonly text: string; readonly className?: string; readonly children: ReactNode };

function Mark({ text, className = 'mark', children }: MarkProps) {
  return (
    <span title={text} className={className}>
      {children}
      <HiddenText>, {text}</HiddenText>
    </span>
  );
}
