import { SidePanel } from '@aiso/ui/drawer/SidePanel.tsx';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { AwayCards } from './AwayCards.tsx';
import type { Edited } from './edited.ts';
import { ShownCards } from './ShownCards.tsx';
import { useEdit } from './use-edit.ts';

type EditPanelProps = Edited & {
  readonly isOpen: boolean;
  readonly about: () => Promise<Readonly<Record<string, string>>>;
  readonly onClose: () => void;
};

/** The cards of a dashboard, beside it: in their order, and those that are away. */
export function EditPanel({ isOpen, about, onClose, ...edited }: EditPanelProps) {
  const { t } = useTranslation('dashboardEditor');
  const { canReset, move, add, remove, reset } = useEdit(edited);
  const { layout, titleOf } = edited;
  const [sentences] = useState(about);
  const [marked, setMarked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const lists = useRef<HTMLDivElement>(null);

  /** The row goes to the other list: the next one has the focus, else the one that is nearest. */
  const focusNext = (button: HTMLElement, change: () => void): void => {
    const list = button.closest('[data-list]');
    const buttons = (): readonly HTMLElement[] => [...(list?.querySelectorAll('button') ?? [])];
    const at = buttons().indexOf(button);
    flushSync(change);
    const left = list?.isConnected === true ? buttons() : [];
    (left[at] ?? left.at(-1) ?? lists.current?.querySelector('button'))?.focus();
  };
  const show = (card: string): void => {
    // Once the page has it.
    requestAnimationFrame(() =>
      document.querySelector(`[data-card="${card}"]`)?.scrollIntoView?.({ block: 'nearest' }),
    );
  };
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      from="lg"
      footer={
        <>
          <Button size="small" disabled={!canReset} onClick={reset}>
            {t('reset')}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button variant="contained" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      {isOpen ? <GlobalStyles styles={outlines(marked)} /> : null}
      <Box ref={lists}>
        <Typography variant="h5" component="h3">
          {t('shown')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('hint')}
        </Typography>
        <Box data-list="">
          <ShownCards
            shown={layout.shown}
            titleOf={titleOf}
            onMark={setMarked}
            onMove={(card, place) => {
              move(card, place);
              setMarked(card);
              show(card);
            }}
            onRemove={(card, button) => focusNext(button, () => remove(card))}
          />
        </Box>
        <Typography variant="h5" component="h3" sx={{ mt: 2, mb: 1 }}>
          {t('away')}
        </Typography>
        {layout.away.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {t('noneAway')}
          </Typography>
        ) : (
          <Box data-list="">
            <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
              <AwayCards
                label={t('away')}
                away={layout.away}
                about={sentences}
                titleOf={titleOf}
                onAdd={(card, button) => {
                  focusNext(button, () => add(card));
                  setSaid(t('added', { card: titleOf(card) }));
                  setMarked(card);
                  show(card);
                }}
              />
            </Suspense>
          </Box>
        )}
        <HiddenText isLive>{said}</HiddenText>
      </Box>
    </SidePanel>
  );
}

/** Cards of the page are outlined, so that nothing of them is drawn anew. */
const outlines = (marked: string | null) => ({
  '[data-card] > .MuiCard-root': {
    outline: '1px dashed var(--aiso-palette-text-disabled)',
    outlineOffset: -1,
  },
  ...(marked === null
    ? {}
    : {
        [`[data-card="${marked}"] > .MuiCard-root`]: {
          outline: '2px solid var(--aiso-palette-primary-main)',
          outlineOffset: -2,
        },
      }),
});
