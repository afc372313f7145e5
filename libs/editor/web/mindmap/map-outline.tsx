import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef, type MouseEvent, type Ref } from 'react';
import { faceClass } from '../faces/face-class.ts';
import { useLabel } from '#ui/web';
import type { Other } from '../common/use-others.ts';
import { MapField } from './map-field.tsx';
import { treeEvents } from './map-keys.ts';
import type { MapDesk } from './use-map-desk.ts';
import styles from './mindmap.module.css';

interface OutlineProps {
  desk: MapDesk;
  others: readonly Other[];
  label: string;
  hint: string;
  ref: Ref<HTMLDivElement>;
}

const deepest = 12;

/** A mind map as an outline, a line a node: for narrow screens, and for whoever likes lists. */
export function MapOutline({ desk, others, label, hint, ref }: OutlineProps) {
  const say = useLabel();
  const prefix = useId();
  const own = useRef<HTMLDivElement | null>(null);
  const { shown, chosen, folded, typing } = desk;
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${prefix}${chosen}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [prefix, chosen]);
  const { onKeyDown, ...clipboard } = treeEvents(desk, false);
  // A touch chooses a line, a second one types in it.
  const press = ({ target }: MouseEvent) => {
    const within = (name: string) =>
      target instanceof Element ? target.closest(`[${name}]`)?.getAttribute(name) : null;
    const [folds, id] = [within('data-fold'), within('data-node')];
    if (!id || typing?.id === id) return;
    own.current?.focus({ preventScroll: true });
    if (folds) desk.fold(folds);
    else if (id === chosen) desk.rename(id);
    else desk.choose(id);
  };
  return (
    <div
      ref={(place) => {
        own.current = place;
        if (typeof ref === 'function') ref(place);
        else if (ref) ref.current = place;
      }}
      className={styles.outline}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hint}
      aria-activedescendant={`${prefix}${chosen}`}
      onClick={press}
      onKeyDown={onKeyDown}
      {...clipboard}
    >
      {shown.map(({ node, depth }) => {
        const here = others.filter((other) => other.at === node.id);
        const [first] = here;
        const isFolded = folded.has(node.id);
        const classes = [
          styles.line,
          styles[`in${Math.min(depth, deepest)}`],
          node.id === chosen && styles.lineChosen,
          first && faceClass(first.id),
        ];
        return (
          <div
            key={node.id}
            id={`${prefix}${node.id}`}
            role="treeitem"
            aria-level={depth + 1}
            aria-selected={node.id === chosen}
            {...(node.under.length > 0 && { 'aria-expanded': !isFolded })}
            className={classes.filter(Boolean).join(' ')}
            data-node={node.id}
            tabIndex={-1}
          >
            <span aria-hidden="true" className={styles.caret} data-fold={node.id}>
              {node.under.length > 0 && (isFolded ? <CaretRightOutlined /> : <CaretDownOutlined />)}
            </span>
            {typing?.id === node.id ? (
              <MapField key={node.id} desk={desk} onEnd={() => own.current?.focus({ preventScroll: true })} />
            ) : (
              <span className={depth === 0 ? styles.lineRoot : undefined}>{node.text}</span>
            )}
            {here.length > 0 && (
              <span className={styles.lineName}>{here.map(({ name }) => name).join(say(['、', ', ']))}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
