import { useEffect, useState, useSyncExternalStore, type ComponentType, type FunctionComponent } from 'react';
import { ErrorState, LoadingState } from '../feedback/states.tsx';

/** A part of a screen whose code comes when it is first drawn, unless it was fetched ahead. */
export type Later<Props> = FunctionComponent<Props> & {
  /** Fetches the code, if that has not been done; ends when the part can be drawn at once. */
  ready(): Promise<void>;
  /** Can it be drawn at once? */
  isReady(): boolean;
};

const threeLines = () => <LoadingState rows={3} />;

/**
 * Makes a part of what `load` imports: `later(() => import('./export-dialog.tsx').then((part) => part.ExportDialog))`.
 * Meanwhile something else stands in its place. Code that cannot be loaded is said in its place, with another try, and takes nothing else of the screen along.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = threeLines,
): Later<Props> {
  let part: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const ready = () =>
    (coming ??= load().then(
      (found) => {
        part = found;
        listeners.forEach((listener) => listener());
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const known = () => part;

  function Part(props: Props) {
    const Known = useSyncExternalStore(subscribe, known);
    const [failed, setFailed] = useState<unknown>(null);
    useEffect(() => void ready().catch(setFailed), []);
    // oxlint-disable-next-line react/static-components -- the same component from the time it is there
    if (Known) return <Known {...props} />;
    if (failed === null) return <Meanwhile {...props} />;
    const again = () => {
      setFailed(null);
      void ready().catch(setFailed);
    };
    return <ErrorState error={failed} onRetry={again} />;
  }
  return Object.assign(Part, { ready, isReady: () => part !== null });
}
