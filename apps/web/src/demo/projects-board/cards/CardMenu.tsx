import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import { use, useState } from 'react';
import { RowMenuList } from '../../../ui/table/RowMenu.tsx';
import type { Task } from '../store/board.ts';
import { CardActions } from './card-actions.ts';

type CardMenuProps = { readonly task: Task; readonly tabIndex: number };

/** What can be done with a task from its card. */
export function CardMenu({ task, tabIndex }: CardMenuProps) {
  const { menuOf } = use(CardActions);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <span className="menu">
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={`Actions for ${task.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setWasOpened(true);
        }}
      >
        <MoreHorizOutlined fontSize="small" />
      </IconButton>
      {wasOpened ? (
        <RowMenuList anchor={anchor} items={menuOf(task)} onClose={() => setAnchor(null)} />
      ) : null}
    </span>
  );
}
