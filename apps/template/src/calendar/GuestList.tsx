import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NameAvatar } from '../kit/cast/NameAvatar.tsx';
import { castMember, OWN_ID } from '../kit/cast/people.ts';
import { ANSWER_WORDS, answersText, peopleOf } from './store/answers.ts';
import type { Answer, CalendarEvent } from './store/event.ts';

const MARKS: Readonly<Record<Answer, ReactNode>> = {
  yes: <CheckCircleOutlined fontSize="small" color="success" />,
  maybe: <HelpOutlineOutlined fontSize="small" color="info" />,
  no: <CancelOutlined fontSize="small" color="error" />,
  waiting: <RadioButtonUncheckedOutlined fontSize="small" color="disabled" />,
};

/** Whom an event is with, and what each of them said; nothing where it is with nobody. */
export function GuestList({ event }: { readonly event: CalendarEvent }) {
  const people = peopleOf(event);
  if (people.length === 0) return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {people.length} people
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {answersText(people)}
      </Typography>
      <Box component="ul" aria-label="Guests" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {people.map(({ id, answer }, at) => {
          const { name, jobTitle } = castMember(id);
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44 }}
            >
              <NameAvatar name={name} sizePx={30} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ fontSize: '0.875rem' }}>{id === OWN_ID ? `${name} (you)` : name}</Box>
                <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                  {at === 0 ? `Organiser · ${jobTitle}` : jobTitle}
                </Box>
              </Box>
              <Box
                component="span"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.8125rem' }}
              >
                {MARKS[answer]}
                {ANSWER_WORDS[answer]}
              </Box>
            </Box>
          );
        })}
      </Box>
    </div>
  );
}
