import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../formats/use-formats.ts';
import { type RowMenuItem, RowMenuList } from '../table/RowMenu.tsx';
import type { Chosen } from '../table/selection.ts';
import { type Action, fitOf } from './command.ts';

type CommandBarProps<Row, View> = {
  readonly commands: readonly Action<Row, View>[];
  readonly chosen: Chosen<Row, View>;
  readonly onRun: (command: Action<Row, View>, chosen: Chosen<Row, View>) => void;
};

type Item = Extract<RowMenuItem, { readonly kind: 'action' }>;

/** What can be done with what is chosen: a button each, and one for each menu. */
export function CommandBar<Row, View>({ commands, chosen, onRun }: CommandBarProps<Row, View>) {
  const { t } = useTranslation('ui');
  const { integer } = useFormats();
  const itemsOf = (command: Action<Row, View>): Item[] => {
    const { id, text, isDestructive = false } = command;
    const fit = fitOf(command, chosen);
    if (fit === null) return [];
    const item = { kind: 'action', key: id, isDestructive } as const;
    if (fit.whyNot !== null) return [{ ...item, text, whyNot: fit.whyNot, onRun: () => {} }];
    const { number, total } = fit;
    const name = t(number === total ? 'commands.all' : 'commands.some', {
      command: text,
      number: integer(number),
      total: integer(total),
    });
    return [{ ...item, text: name, onRun: () => onRun(command, fit.chosen) }];
  };
  const places = Map.groupBy(commands, ({ id, menu }) => menu ?? id);
  return [...places].map(([place, group]) => {
    const items = group.flatMap(itemsOf);
    const [item] = items;
    if (item === undefined) return null;
    if (group[0]?.menu !== undefined) return <MenuButton key={place} text={place} items={items} />;
    if (item.whyNot) return <RefusedButton key={place} text={item.text} whyNot={item.whyNot} />;
    return (
      <Button key={place} size="small" color={item.isDestructive ? 'error' : 'primary'} onClick={item.onRun}>
        {item.text}
      </Button>
    );
  });
}

/** Not `disabled`: who comes to it, by key, finger or pointer, is told why. */
function RefusedButton({ text, whyNot }: { readonly text: string; readonly whyNot: string }) {
  return (
    <Tooltip title={whyNot} describeChild enterTouchDelay={0} leaveTouchDelay={6_000}>
      <Button
        size="small"
        color="inherit"
        aria-disabled
        disableRipple
        sx={{ color: 'text.disabled', cursor: 'default' }}
      >
        {text}
      </Button>
    </Tooltip>
  );
}

function MenuButton({ text, items }: { readonly text: string; readonly items: readonly Item[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text}
      </Button>
      <RowMenuList anchor={anchor} items={items} onClose={() => setAnchor(null)} />
    </>
  );
}
