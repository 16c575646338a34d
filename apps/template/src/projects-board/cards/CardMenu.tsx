import { RowMenuList } from '@aiso/ui/table/RowMenu.tsx';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import { memo, use, useState } from 'react';
import type { Task } from '../store/board.ts';
import { CardActions } from './card-actions.ts';

type CardMenuProps = { readonly task: Task; readonly tabIndex: number };

/** What can be done with a task from its card. */
export const CardMenu = memo(function CardMenu({ task, tabIndex }: CardMenuProps) {
  const { menuOf } = use(CardActions);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className="menu"
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
      </button>
      {wasOpened ? (
        <RowMenuList anchor={anchor} items={menuOf(task)} onClose={() => setAnchor(null)} />
      ) : null}
    </>
  );
});
