import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

type PartModule<Props> = { readonly default: ComponentType<Props> };
type PartProps<Props> = Props & {
  /** Shown until its code is there. */
  readonly fallback: ReactNode;
};

export type Part<Props> = {
  (props: PartProps<Props>): ReactNode;
  /** Loads its code before it is drawn. */
  readonly load: () => Promise<unknown>;
};

type Loaded<Props> = { readonly Content: ComponentType<Props> } | { readonly error: unknown } | null;

/**
 * A part of a screen in a chunk of its own, for a screen that stands before it. Once loaded it is drawn with
 * the screen, in one go. It does not suspend: React would hold its content back, 300 ms from the moment in
 * which its fallback was shown. A failure to load is the screen's.
 */
export function part<Props extends object>(load: () => Promise<PartModule<Props>>): Part<Props> {
  let loaded: Loaded<Props> = null;
  const loadOnce = async (): Promise<void> => {
    loaded = { Content: (await load()).default };
  };

  function Screened({ fallback, ...props }: PartProps<Props>): ReactNode {
    const [state, setState] = useState(loaded);
    useEffect(() => {
      if (state !== null) return undefined;
      let isWanted = true;
      const show = (next: Loaded<Props>): void => {
        if (isWanted) startTransition(() => setState(next));
      };
      loadOnce().then(
        () => show(loaded),
        (error: unknown) => show({ error }),
      );
      return () => {
        isWanted = false;
      };
    }, [state]);
    if (state === null) return fallback;
    if ('error' in state) throw state.error;
    return createElement(state.Content, props as unknown as Props);
  }
  return Object.assign(Screened, { load: loadOnce });
}
