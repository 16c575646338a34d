import { checkMark } from '@aiso/ui/form/check-mark.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { ROLE_TEXT, ROLES, type Role, type User } from '../store/user.ts';
import { type Grants, isChanged, PERMISSION_GROUPS, PERMISSIONS, whyFixed } from './permissions.ts';
import { RoleHead } from './RoleHead.tsx';

type ShownPermission = (typeof PERMISSION_GROUPS)[number]['permissions'][number];

type RolesMatrixProps = {
  readonly grants: Grants;
  readonly users: readonly User[];
  readonly onGrant: (role: Role, permission: ShownPermission, isGranted: boolean) => void;
  readonly onReset: (role: Role) => void;
};

/** Where the keys stand: a line of the table and a column of it. */
type Place = readonly [line: number, column: number];

const LAST: Place = [PERMISSIONS.length - 1, ROLES.length - 1];

/** Where a key leads within the table; null for keys that mean nothing here. */
export function placeAfter(key: string, [line, column]: Place): Place | null {
  const within = (value: number, last: number): number => Math.min(last, Math.max(0, value));
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
      return [within(line + (key === 'ArrowDown' ? 1 : -1), LAST[0]), column];
    case 'ArrowLeft':
    case 'ArrowRight':
      return [line, within(column + (key === 'ArrowRight' ? 1 : -1), LAST[1])];
    case 'Home':
      return [line, 0];
    case 'End':
      return [line, LAST[1]];
    case 'PageUp':
      return [0, column];
    case 'PageDown':
      return [LAST[0], column];
    default:
      return null;
  }
}

const CELL = { p: 0, borderBottom: 1, borderColor: 'divider', textAlign: 'center' } as const;
const NAME = {
  ...CELL,
  px: { xs: 1.2, sm: 2 },
  py: 0.9,
  textAlign: 'left',
  fontWeight: 400,
  lineHeight: 1.35,
} as const;

/**
 * Permissions against roles. One box is a tab stop, from which the arrow keys lead to all others (ARIA 1.2,
 * role grid).
 */
export function RolesMatrix({ grants, users, onGrant, onReset }: RolesMatrixProps) {
  const [place, setPlace] = useState<Place>([0, 0]);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const next = event.target instanceof HTMLInputElement ? placeAfter(event.key, place) : null;
    if (next === null) return;
    event.preventDefault();
    setPlace(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.join()}"]`)?.focus();
  };
  return (
    <Box
      component="table"
      role="grid"
      aria-label="Roles and permissions"
      onKeyDown={onKeyDown}
      sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}
    >
      <colgroup>
        <col />
        {ROLES.map((role) => (
          <Box key={role} component="col" sx={{ width: { xs: 56, sm: 110, lg: 170 } }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...NAME, fontWeight: 600, verticalAlign: 'bottom' }}>
            Permission
          </Box>
          {ROLES.map((role) => (
            <Box key={role} component="th" scope="col" sx={{ ...CELL, py: 1.25, verticalAlign: 'top' }}>
              <RoleHead
                role={role}
                grants={grants}
                users={users.filter((user) => user.role === role)}
                onReset={() => onReset(role)}
              />
            </Box>
          ))}
        </tr>
      </thead>
      {PERMISSION_GROUPS.map((group) => (
        <tbody key={group.title}>
          <tr>
            <Box
              component="th"
              scope="rowgroup"
              colSpan={1 + ROLES.length}
              sx={{
                ...NAME,
                py: 0.75,
                fontSize: '0.8125rem',
                fontWeight: 600,
                bgcolor: 'background.default',
              }}
            >
              {group.title}
            </Box>
          </tr>
          {group.permissions.map((permission) => (
            <tr key={permission.id}>
              <Box component="th" scope="row" sx={NAME}>
                <Box sx={{ fontWeight: 500 }}>{permission.text}</Box>
                <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{permission.hint}</Box>
              </Box>
              {ROLES.map((role, column) => (
                <Cell
                  key={role}
                  {...{ role, grants, permission, column, place }}
                  onPlace={setPlace}
                  onGrant={(isGranted) => onGrant(role, permission, isGranted)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Box>
  );
}

type CellProps = {
  readonly role: Role;
  readonly grants: Grants;
  readonly permission: ShownPermission;
  readonly column: number;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly onGrant: (isGranted: boolean) => void;
};

/** Whether a role may do something. What is fixed can be gone to, and says why. */
function Cell({ role, grants, permission: { id, text }, column, place, onPlace, onGrant }: CellProps) {
  const line = PERMISSIONS.indexOf(id);
  const whyNot = whyFixed(role, id);
  const isOther = isChanged(grants, role, id);
  return (
    <Box component="td" sx={{ ...CELL, bgcolor: isOther ? 'action.selected' : undefined }}>
      <Box
        component="label"
        title={whyNot ?? (isOther ? 'Differs from the preset' : undefined)}
        sx={{
          position: 'relative',
          display: 'inline-grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          cursor: whyNot === null ? 'pointer' : 'default',
        }}
      >
        <Box
          component="input"
          type="checkbox"
          data-place={`${line},${column}`}
          tabIndex={line === place[0] && column === place[1] ? 0 : -1}
          checked={grants[role].has(id)}
          aria-disabled={whyNot !== null}
          onFocus={() => onPlace([line, column])}
          onChange={({ target }) => {
            if (whyNot === null) onGrant(target.checked);
          }}
          sx={{ ...checkMark, ...(whyNot === null ? {} : { opacity: 0.5, cursor: 'default' }) }}
        />
        <HiddenText>
          {[`${ROLE_TEXT[role]}: ${text}`, isOther ? 'differs from the preset' : null, whyNot]
            .filter((part) => part !== null)
            .join(', ')}
        </HiddenText>
        {isOther ? (
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              insetBlockStart: 7,
              insetInlineEnd: 7,
              width: 8,
              height: 8,
              borderRadius: '50%',
              bgcolor: 'info.main',
              boxShadow: '0 0 0 2px var(--aiso-palette-background-paper)',
            }}
          />
        ) : null}
      </Box>
    </Box>
  );
}
