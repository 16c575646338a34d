import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import { lazy, Suspense, useRef } from 'react';
import type { DemoStore } from '../kit/demo-store.ts';
import type { Home } from './home.ts';
import type { Rule } from './rules.ts';

const RuleDrawer = lazy(() => import('./RuleDrawer.tsx'));

/** The rule that is built: one that is there, null for a new one, undefined while the builder is closed. */
export type Built = Rule | null | undefined;

type RuleBuilderProps = {
  readonly of: Built;
  readonly store: DemoStore<Home>;
  readonly onClose: () => void;
};

/** The form comes when it is first asked for. The focus goes back to what asked. */
export function RuleBuilder({ of, ...rest }: RuleBuilderProps) {
  return of === undefined ? null : <OpenBuilder of={of} {...rest} />;
}

function OpenBuilder({ of, store, onClose }: RuleBuilderProps & { readonly of: Rule | null }) {
  const origin = useRef<ReturnType<typeof focusOrigin>>(undefined);
  origin.current ??= focusOrigin();
  const close = (): void => {
    onClose();
    // The drawer holds the focus until it is gone.
    setTimeout(() => origin.current?.giveBack());
  };
  return (
    <Suspense fallback={null}>
      <RuleDrawer rule={of} store={store} onClose={close} />
    </Suspense>
  );
}
