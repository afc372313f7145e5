import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type Ref,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './later-options.module.css';
import { later } from './later.tsx';
import { savesData, whenIdle } from './use-ahead.ts';

/** What a select asks of its list of options. */
export interface OptionsHandle {
  onKeyDown(event: KeyLike): void;
  onKeyUp(event: KeyLike): void;
  scrollTo(to: unknown): void;
}
type KeyLike = Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>;
interface OptionsProps {
  ref?: Ref<OptionsHandle>;
}

/** What the list does itself with the key, so that nothing else does. */
function keep(event: KeyLike): void {
  if (event.key === 'Enter') event.preventDefault();
  if (event.key === 'Escape') event.stopPropagation();
}

/** Each after what the one before has changed is drawn. */
async function typeAgain(list: RefObject<OptionsHandle | null>, keys: readonly KeyLike[]): Promise<void> {
  await new Promise((drawn) => setTimeout(drawn));
  for (const key of keys) {
    flushSync(() => list.current?.onKeyDown(key));
  }
}

/** In place of the list; remembers the keys that are meant for it. */
function Waiting({ ref }: OptionsProps) {
  const keys = useRef<KeyLike[]>([]);
  useImperativeHandle(ref, () => ({
    onKeyDown: (event) => {
      keep(event);
      // Tab leaves the select, whatever is chosen.
      if (event.key !== 'Tab') keys.current.push(event);
    },
    onKeyUp: () => undefined,
    scrollTo: () => undefined,
  }));
  useLayoutEffect(
    () => () => {
      if (ref && typeof ref === 'object') void typeAgain(ref, keys.current);
    },
    [ref],
  );
  return <div aria-busy="true" className={styles.waiting} />;
}

/**
 * The list that a select drops down, coming after the screen: once the browser is idle or a select is entered, at the
 * latest when it is dropped down. Keys that come before it are not lost. Built in by tools/vite/later-options.ts.
 */
export function laterOptions<Props extends OptionsProps>(load: () => Promise<ComponentType<Props>>) {
  const Options = later<Props>(load, Waiting);
  // What fails is said where the list is drawn.
  const fetch = () => void Options.ready().catch(() => undefined);
  if (!savesData()) whenIdle(fetch);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('[role=combobox]')) fetch();
  });
  return Options;
}
