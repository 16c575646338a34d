import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type CardSectionProps = {
  readonly title: string;
  readonly intro?: string;
  readonly action?: ReactNode;
  /** By which a list of sections leads here. */
  readonly anchor?: string;
  readonly children: ReactNode;
};

/** A part of the model card, set off by a hairline. */
export function CardSection({ title, intro, action, anchor, children }: CardSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      {...(anchor === undefined ? {} : { id: anchor })}
      aria-labelledby={id}
      sx={{
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 2.5 },
        scrollMarginTop: '80px',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 32 }}>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {action === undefined ? null : <Box sx={{ marginInlineStart: 'auto' }}>{action}</Box>}
      </Box>
      {intro === undefined ? null : (
        <Typography color="textSecondary" sx={{ mt: 0.25, maxWidth: 720 }}>
          {intro}
        </Typography>
      )}
      <Box sx={{ mt: 1.25 }}>{children}</Box>
    </Box>
  );
}
