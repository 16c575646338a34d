import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

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
            <Box component="summary" sx={{ py: 1.2, cursor: 'pointer', fontWeight: 600, fontSize: '1rem' }}>
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
