import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type CardFrameProps = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly isFetching: boolean;
  /** At the end of the title's line. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A card that is a named part of the page: a title, its tools, and what it shows, which may grow with the
 * card (`flex`).
 */
export function CardFrame({ title, subtitle, isFetching, tools, children }: CardFrameProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      aria-busy={isFetching}
      sx={{ display: 'flex', flexDirection: 'column', p: 2, minWidth: 0 }}
    >
      <Box component="header" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h4" component="h2">
            {title}
          </Typography>
          {subtitle === undefined ? null : (
            <Typography component="div" variant="body2" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {tools}
      </Box>
      {children}
    </Card>
  );
}
