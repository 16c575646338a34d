import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useRef, useState } from 'react';
import { counted } from '../kit/counted.ts';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { type HomeView, type RuleRow, ruleRows } from './board.ts';
import { ranByHand } from './engine.ts';
import { type Home, withoutRule, withRule } from './home.ts';
import { type Built, RuleBuilder } from './RuleBuilder.tsx';
import { actionText, conditionText, type Rule, triggerText } from './rules.ts';
import { runsBy, useHomeChange } from './use-home-change.ts';

const SAID = {
  done: 'ran',
  skipped: 'skipped: condition not met',
  failed: 'failed',
} as const;

/** The rules, in words, each with its switch. */
export function Rules({ data, view, store }: OwnProps<Home, HomeView>) {
  const change = useHomeChange(store);
  const [built, setBuilt] = useState<Built>();
  const place = useRef<HTMLDivElement>(null);
  const rows = ruleRows(data, view);
  // What was removed had the focus.
  useFocusKept(place, rows.map(({ rule }) => rule.id).join(' '));
  const run = ({ id, title }: Rule): void => {
    const to = (home: Home, at: number): Home => ranByHand(home, id, at);
    const message = `“${title}” ${SAID[runsBy(data, to)[0]?.outcome ?? 'done']}.`;
    void change(to, { message });
  };
  const turn = (rule: Rule, isOn: boolean): void => void change((home) => withRule(home, { ...rule, isOn }));
  const remove = ({ id, title }: Rule): void =>
    void change((home) => withoutRule(home, id), { message: `“${title}” deleted.` });
  return (
    <Box ref={place} tabIndex={-1} sx={{ '&:focus': { outline: 0 } }}>
      {rows.length === 0 ? (
        <EmptyState>No rules yet.</EmptyState>
      ) : (
        <Box component="ul" aria-label="Rules" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <RuleItem
              key={row.rule.id}
              of={row}
              onTurn={(isOn) => turn(row.rule, isOn)}
              onRun={() => run(row.rule)}
              onEdit={() => setBuilt(row.rule)}
              onRemove={() => remove(row.rule)}
            />
          ))}
        </Box>
      )}
      <RuleBuilder of={built} store={store} onClose={() => setBuilt(undefined)} />
    </Box>
  );
}

type RuleItemProps = {
  readonly of: RuleRow;
  readonly onTurn: (isOn: boolean) => void;
  readonly onRun: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function RuleItem({ of: { rule, runs }, onTurn, onRun, onEdit, onRemove }: RuleItemProps) {
  const locale = useLocale();
  const { title, trigger, condition, action } = rule;
  const parts = [
    ['When', triggerText(trigger, locale)],
    ...(condition.kind === 'none' ? [] : [['if', conditionText(condition)]]),
    ['then', actionText(action, locale)],
  ] as const;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <bdi>{title}</bdi>
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {rule.isOn ? counted(runs, 'run') : 'off'}
          </Box>
        </Box>
        <Box sx={{ fontSize: '0.8125rem' }}>
          {parts.map(([word, text]) => (
            <Box key={word} component="span" sx={{ marginInlineEnd: 0.75 }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {word}
              </Box>{' '}
              {text}
            </Box>
          ))}
        </Box>
      </Box>
      <Switch
        checked={rule.isOn}
        onChange={(_event, isOn) => onTurn(isOn)}
        slotProps={{ input: { 'aria-label': `Rule ${title}` } }}
      />
      <RowMenu
        label={`Actions for ${title}`}
        items={[
          { kind: 'action', key: 'run', text: 'Run now', onRun },
          { kind: 'action', key: 'edit', text: 'Edit', onRun: onEdit },
          { kind: 'action', key: 'delete', text: 'Delete', isDestructive: true, onRun: onRemove },
        ]}
      />
    </Box>
  );
}
