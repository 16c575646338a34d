import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
import { useDocumentTitle } from './use-document-title.ts';

type PageHeaderProps = {
  readonly title: string;
  /** Of the browser's tab and history, where the title names somebody. */
  readonly tabTitle?: string;
  readonly subtitle?: ReactNode;
  /** The way here, without the page itself. */
  readonly crumbs?: readonly Crumb[];
  /** The screen's one primary action, and small ones beside it. */
  readonly action?: ReactNode;
  /** All of it in one row of 56 px, for screens that need the room below; there is no subtitle then. */
  readonly isRow?: boolean;
};

/**
 * Breadcrumb, heading and action of a screen. The heading takes the focus when the path changes, and names
 * the browser's tab.
 */
export function PageHeader({
  title,
  tabTitle = title,
  subtitle,
  crumbs = [],
  action,
  isRow = false,
}: PageHeaderProps) {
  useDocumentTitle(tabTitle);
  const heading = (
    <Typography
      variant={isRow ? 'h3' : 'h2'}
      component="h1"
      tabIndex={-1}
      data-route-focus=""
      noWrap={isRow}
      sx={{ outline: 'none', overflowWrap: 'anywhere', color: 'text.primary' }}
    >
      {title}
    </Typography>
  );
  const actions =
    action === undefined ? null : (
      <Box
        sx={{
          display: 'flex',
          displayPrint: 'none',
          flexWrap: isRow ? 'nowrap' : 'wrap',
          flex: isRow ? 'none' : undefined,
          alignItems: 'center',
          gap: 1,
        }}
      >
        {action}
      </Box>
    );
  if (isRow)
    return (
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 56, justifyContent: 'space-between' }}
      >
        <Breadcrumb crumbs={crumbs} current={heading} />
        {actions}
      </Box>
    );
  return (
    <Box component="header" sx={{ mb: 1.75 }}>
      <Breadcrumb crumbs={crumbs} current={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          {heading}
          {subtitle === undefined ? null : (
            <Typography component="div" color="textSecondary" sx={{ mt: 0.5, maxWidth: 760 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
    </Box>
  );
}
