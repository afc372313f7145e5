import { Button, Dropdown } from 'antd';
import { useLayoutEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useLabel } from '#ui/web';
import {
  addable,
  addableLabels,
  copyNode,
  insertNode,
  moveNodeTo,
  newNode,
  type Addable,
  type Place,
} from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { useCopiedStep } from './clipboard.ts';
import { draggedType } from './dragging.ts';
import { MenuByKeys } from './menu-by-keys.tsx';
import styles from './graph.module.css';

/** In the menu of what can be added: the step that was copied. */
const pasted = 'pasted';

interface AddStepProps {
  place: Place;
  /** What it stands after, for those who listen. */
  after: string;
  /** Id of the step before; its key '+' opens this menu. */
  anchor?: string;
}

/** Between two steps: the line, a button that adds a step here, and where a dragged step can be dropped. */
export function AddStep({ place, after, anchor }: AddStepProps) {
  const say = useLabel();
  const { flow, readOnly, change, select } = useDesigning();
  const copied = useCopiedStep();
  const [open, setOpen] = useState(false);
  const [over, setOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const added = useRef<string | null>(null);
  // Whoever has added a step by keys goes on from it, not from the top of the page: as soon as it is drawn. What was drawn
  // before the press may be seen to after it; the step is not there yet then.
  useLayoutEffect(() => {
    if (added.current === null) return;
    const card = document.querySelector<HTMLElement>(`[data-node="${CSS.escape(added.current)}"]`);
    if (!card) return;
    added.current = null;
    card.focus();
  });
  if (readOnly) return <div className={styles.gap} />;
  const add = (kind: Addable | typeof pasted) => {
    setOpen(false);
    if (kind === pasted && !copied) return;
    const node = kind === pasted && copied ? copyNode(flow, copied) : newNode(flow, kind as Addable);
    change((current) => insertNode(current, place, node));
    select(node.id);
    added.current = node.id;
  };
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  const drawByKeys = (menu: ReactNode) => (
    <MenuByKeys open={open} onLeave={leave}>
      {menu}
    </MenuByKeys>
  );
  const drop = (event: DragEvent) => {
    setOver(false);
    const id = event.dataTransfer.getData(draggedType);
    if (id) change((current) => moveNodeTo(current, id, place));
  };
  return (
    <div
      className={`${styles.gap} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(draggedType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={setOpen}
        popupRender={drawByKeys}
        menu={{
          items: [
            ...addable.map((kind) => ({ key: kind, label: say(addableLabels[kind]) })),
            ...(copied
              ? [
                  { type: 'divider' as const },
                  {
                    key: pasted,
                    label: say(['粘贴“{name}”', 'Paste “{name}”'], { name: say(copied.label) }),
                  },
                ]
              : []),
          ],
          onClick: ({ key }) => add(key as Addable | typeof pasted),
        }}
      >
        <Button
          ref={button}
          className={String(styles.add)}
          shape="circle"
          size="small"
          aria-label={say(['在{after}之后添加步骤', 'Add a step after {after}'], { after })}
          {...(anchor && { 'data-add-after': anchor })}
        >
          +
        </Button>
      </Dropdown>
    </div>
  );
}
