import { Field } from '@aiso/ui/form/Field.tsx';
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { isShown, type SavedView, withView } from '../kit/saved-views.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import type { ReportsData, ReportsView } from './reports.ts';

/** Days, comparison, segment and country under a name: to come back to, to keep, and to let go. */
export function ViewsMenu({ data, store }: Pick<OwnProps<ReportsData, ReportsView>, 'data' | 'store'>) {
  const [params, setParams] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [title, setTitle] = useState('');
  const change = useDemoChange(store);
  const { views } = data;

  const open = ({ search }: SavedView): void => {
    setParams(new URLSearchParams(search), { preventScrollReset: true });
    setAnchor(null);
  };
  const remove = ({ id, title: name }: SavedView): void =>
    void change((now) => ({ ...now, views: now.views.filter((one) => one.id !== id) }), {
      message: `“${name}” removed.`,
    });
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const name = title.trim();
    if (name === '') return;
    const view = { id: String(Date.now()), title: name, search: params.toString() };
    const message = `“${name}” saved.`;
    if (await change((now) => ({ ...now, views: withView(now.views, view) }), { message })) setTitle('');
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarksOutlined />}
        aria-label="Saved views"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0 }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Views
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Saved views',
            sx: { p: 2, width: 360, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Typography variant="h4" component="h2">
          Saved views
        </Typography>
        {views.length === 0 ? (
          <Typography color="textSecondary" sx={{ my: 1 }}>
            No saved views yet. Save the current filters under a name.
          </Typography>
        ) : (
          <List dense aria-label="Saved views" sx={{ mx: -2 }}>
            {views.map((view) => (
              <ListItem
                key={view.id}
                disablePadding
                secondaryAction={
                  <IconButton
                    edge="end"
                    size="small"
                    aria-label={`Remove ${view.title}`}
                    onClick={() => remove(view)}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                }
              >
                <ListItemButton
                  selected={isShown(view, params.toString())}
                  aria-current={isShown(view, params.toString())}
                  onClick={() => open(view)}
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {view.title}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        <Box
          component="form"
          onSubmit={(event) => void save(event)}
          sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}
        >
          <Field
            label="Save current view as"
            value={title}
            inputProps={{ maxLength: 60 }}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Button type="submit" variant="outlined" disabled={title.trim() === ''}>
            Save
          </Button>
        </Box>
      </Popover>
    </>
  );
}
