import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { TaskCard } from '#tracker/model';
import { useToast } from '#ui/web';
import type { CardList, Place } from './card-lists.ts';
import { heldAt, placeOf, type Held, type Placed } from './carry.ts';
import { useCarry, type Carry } from './use-carry.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

interface Movable {
  lists: readonly CardList[];
  /** When they were read: what was moved since stands where it was put. */
  readAt: number;
  mayMove: boolean;
  /** Is the server being told? */
  isSending: boolean;
  /** A card as it is in another list, as long as the lists are not read anew. */
  placed: Placed;
  /** Tells the server where a task goes; the same function as long as it does the same. */
  send(task: TaskCard, place: Place, onError: (error: Error) => void): void;
}

interface Moves extends Omit<Carry, 'said'> {
  move(task: TaskCard, place: Place): void;
  /** Asks where to. */
  ask(task: TaskCard): void;
  /** What is said to whoever does not see it, and the question where to. */
  beside: ReactNode;
}

/** Tasks of lists side by side that are put elsewhere, by pointer, keys or a question; a card stands where it was put until the lists are read anew. */
export function useMoves({ lists, readAt, mayMove, isSending, placed, send }: Movable): Moves {
  const toast = useToast();
  const [put, setPut] = useState<{ held: Held; readAt: number } | null>(null);
  const [asked, setAsked] = useState<TaskCard | null>(null);
  const move = useCallback(
    (task: TaskCard, place: Place) => {
      setPut({ held: heldAt(lists, task, place), readAt });
      send(task, place, (error) => {
        setPut(null);
        toast.refusal(error);
      });
    },
    [lists, readAt, send, toast],
  );
  const landing = put && (isSending || put.readAt === readAt) ? put.held : null;
  const { said, ...carry } = useCarry({ lists, mayMove, move, landing, placed, ask: setAsked });
  const moveTo = (task: TaskCard, listId: string, isFirst: boolean) => {
    const others = lists.find(({ id }) => id === listId)?.tasks.filter(({ id }) => id !== task.id) ?? [];
    // As it was when it was asked: of somebody who has moved it since nothing is overwritten.
    const place = placeOf(lists, { task, listId, at: isFirst ? 0 : others.length });
    move(task, isFirst ? place : { ...place, isLast: true });
  };
  const beside = (
    <>
      <p className="bms-unseen" aria-live="assertive">
        {said}
      </p>
      <Suspense>
        {asked && (
          <MoveDialog
            task={asked}
            lists={lists}
            onMove={(listId, isFirst) => moveTo(asked, listId, isFirst)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
  return { ...carry, move, ask: setAsked, beside };
}
