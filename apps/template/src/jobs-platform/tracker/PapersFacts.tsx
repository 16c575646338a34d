import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Facts } from '../../users/Facts.tsx';
import type { Papers } from '../store/application.ts';
import type { Question } from '../store/questions.ts';

type PapersFactsProps = { readonly papers: Papers; readonly questions: readonly Question[] };

/** All that is sent, or was. */
export function PapersFacts({ papers, questions }: PapersFactsProps) {
  const { size } = useFormats();
  const { givenName, familyName, email, phone, place, resume, letter, answers } = papers;
  const file = resume === null ? 'None' : `${resume.name}, ${size(resume.bytes)}`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Facts
        of={{
          Name: `${givenName} ${familyName}`,
          Email: email,
          Phone: <bdi>{phone}</bdi>,
          'Place of residence': place,
          Résumé:
            resume?.url == null ? (
              file
            ) : (
              <Link href={resume.url} target="_blank" rel="noreferrer">
                {file}
              </Link>
            ),
        }}
      />
      <Box>
        <Typography variant="caption" color="textSecondary" component="h4">
          Letter
        </Typography>
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {letter.trim() === '' ? 'None' : letter}
        </Box>
      </Box>
      {questions.length === 0 ? null : (
        <Facts
          of={Object.fromEntries(
            questions.map(({ id, text }) => [text, answers[id]?.trim() ? answers[id] : 'No answer']),
          )}
        />
      )}
    </Box>
  );
}
