import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A plus at the end of the line, a minus once it is open, drawn by CSS: it needs no script. */
const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 48,
  py: 1.2,
  cursor: 'pointer',
  fontWeight: 600,
  fontSize: '1rem',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  // The empty text behind the slash is what screen readers say of it: the browser says whether it is open.
  '&::after': { content: '"+" / ""', color: 'text.secondary', fontSize: '1.375rem', lineHeight: 1 },
  'details[open] > &::after': { content: '"−" / ""' },
  '&:hover::after': { color: 'text.primary' },
  '@media print': { '&::after': { display: 'none' } },
} as const;

type QuestionsProps = {
  readonly title: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
};

/** Questions that open on a press, also without a script; on paper all are open. */
export function Questions({ title, questions }: QuestionsProps) {
  return (
    <Box component="section" id="questions" aria-labelledby="questions-title" sx={{ maxWidth: 760 }}>
      <Typography variant="h2" id="questions-title">
        {title}
      </Typography>
      <Box sx={{ mt: 2, borderTop: 1, borderColor: 'divider' }}>
        {questions.map(({ question, answer }) => (
          <Box
            component="details"
            key={question}
            sx={{
              borderBottom: 1,
              borderColor: 'divider',
              '@media print': { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
            }}
          >
            <Box component="summary" sx={SUMMARY}>
              {question}
            </Box>
            <Typography color="textSecondary" sx={{ pb: 2, fontSize: '1rem' }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
