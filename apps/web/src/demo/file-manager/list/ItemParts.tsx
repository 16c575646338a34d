// An item's checkbox is for pointer and finger: the row tells its state, and no key ends on an <input> in it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import StarRounded from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HiddenText } from '../../../ui/HiddenText.tsx';
import { type Entry, ME, nameOfPerson } from '../store/entry.ts';
import { PARTS } from './item.ts';

const BUTTON = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  p: 0,
  border: 0,
  borderRadius: '50%',
  bgcolor: 'transparent',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { width: 44, height: 44 },
} as const;

/** For pointer and finger; the keyboard selects without it. */
export function ItemCheck({ entry, isChosen }: { readonly entry: Entry; readonly isChosen: boolean }) {
  const Icon = isChosen ? CheckBox : CheckBoxOutlineBlank;
  return (
    <Box
      component="span"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={`Select ${entry.name}`}
      tabIndex={-1}
      {...{ [PARTS.check]: '' }}
      sx={{ ...BUTTON, color: isChosen ? 'primary.main' : 'text.secondary' }}
    >
      <Icon fontSize="small" />
    </Box>
  );
}

/** The same menu as the keyboard's menu key opens. */
export function ItemMenu({ entry }: { readonly entry: Entry }) {
  return (
    <Box
      component="button"
      type="button"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={`Actions for ${entry.name}`}
      {...{ [PARTS.menu]: '' }}
      sx={BUTTON}
    >
      <MoreVertOutlined fontSize="small" />
    </Box>
  );
}

/** What is special about an entry: starred, shared, or another's. */
export function ItemMarks({ entry }: { readonly entry: Entry }) {
  const { isStarred, shares, hasLink, owner } = entry;
  const sharing =
    owner !== ME
      ? `From ${nameOfPerson(owner)}`
      : shares.length > 0
        ? 'Shared'
        : hasLink
          ? 'Has a link'
          : null;
  return (
    <>
      {isStarred ? (
        <Mark text="Starred">
          <StarRounded sx={{ color: 'above.fill' }} />
        </Mark>
      ) : null}
      {sharing === null ? null : (
        <Mark text={sharing}>{hasLink && shares.length === 0 ? <LinkOutlined /> : <GroupOutlined />}</Mark>
      )}
    </>
  );
}

function Mark({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{ display: 'inline-flex', color: 'text.secondary', '& svg': { fontSize: 16 } }}
    >
      {children}
      <HiddenText>, {text}</HiddenText>
    </Box>
  );
}
