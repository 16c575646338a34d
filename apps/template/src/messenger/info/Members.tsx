import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, useRef } from 'react';
import { PresenceAvatar } from '../../chat/PresenceAvatar.tsx';
import { demoNow, useDemoNow } from '../../kit/clock.ts';
import { DrawerAction } from '../../kit/DrawerAction.tsx';
import { useDemoChange } from '../../kit/use-demo.ts';
import { listedNames, presenceText } from '../presence.ts';
import { setMembers } from '../store/changes.ts';
import { type Conversation, membersOf } from '../store/conversation.ts';
import { MESSENGER } from '../store/messenger-store.ts';
import type { People } from '../store/person.ts';

const AddMembersDrawer = lazy(() => import('./AddMembersDrawer.tsx'));

function eventOf(text: string) {
  const at = demoNow();
  return { id: `event-${at}`, at, text };
}

type MembersProps = { readonly conversation: Conversation; readonly people: People };

/** Who is in a group. */
export function Members({ conversation, people }: MembersProps) {
  const { id, groupName, memberIds } = conversation;
  const change = useDemoChange(MESSENGER);
  const formats = useFormats();
  const nowMs = useDemoNow();
  const list = useRef<HTMLUListElement>(null);
  const namesOf = (ids: readonly string[]): string => listedNames(ids.map((one) => people[one]?.name ?? ''));
  const set = (next: readonly string[], text: string, message: string): Promise<boolean> => {
    const event = eventOf(text);
    return change((data) => setMembers(data, id, next, event), { message });
  };
  const remove = (removed: string): void => {
    const name = namesOf([removed]);
    const next = memberIds.filter((one) => one !== removed);
    void set(next, `removed ${name}`, `${name} is no longer in ${groupName ?? ''}.`);
    // The button that was pressed is gone.
    list.current?.focus();
  };
  return (
    <>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Members"
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {membersOf(people, conversation).map((person) => (
          <Box component="li" key={person.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
            <PresenceAvatar name={person.name} presence={person.presence} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {person.name}
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {person.jobTitle} · {presenceText(person, nowMs, formats)}
              </Box>
            </Box>
            <IconButton
              size="small"
              aria-label={`Remove ${person.name}`}
              disabled={memberIds.length === 1}
              onClick={() => remove(person.id)}
            >
              <PersonRemoveOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1 }}>
        <DrawerAction text="Add members" icon={<PersonAddOutlined />} variant="outlined">
          {(onClose) => (
            <AddMembersDrawer
              others={Object.values(people).filter((person) => !memberIds.includes(person.id))}
              onAdd={(added) =>
                set(
                  [...memberIds, ...added],
                  `added ${namesOf(added)}`,
                  `${namesOf(added)} ${added.length === 1 ? 'is' : 'are'} in ${groupName ?? ''} now.`,
                )
              }
              onClose={onClose}
            />
          )}
        </DrawerAction>
      </Box>
    </>
  );
}
