import Typography from '@mui/material/Typography';
import { useSite } from '../../site-context.ts';

/** For who reads another language: which one the documents are in. */
export function EnglishNotice() {
  const { language, texts } = useSite();
  if (language === 'en') return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {texts('docs').english}
    </Typography>
  );
}
