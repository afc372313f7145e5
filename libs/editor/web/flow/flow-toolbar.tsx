import { DeleteOutlined, ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { Input, type InputRef } from 'antd';
import { lazy, Suspense, useState, type Ref } from 'react';
import { flowShapes, type FlowEdge, type FlowNode, type FlowShape } from '#editor/model';
import { useLabel } from '#ui/web';
import { HistoryTools, PictureTools } from '../common/shared-tools.tsx';
import { Tool, ToolBar } from '../common/tool-bar.tsx';
import { shapeLabels, shapePath } from './shapes.ts';
import { isNode, type FlowDesk } from './use-flow-desk.ts';
import styles from './flow.module.css';

const LeadsTo = lazy(() => import('./leads-to.tsx'));

interface FlowToolbarProps {
  desk: FlowDesk;
  /** The field with the words of what is chosen. */
  field: Ref<InputRef>;
  onSave(): void;
  onPrint(): void;
}

/** Pixels from the border within which a new shape would be cut. */
const edge = 60;

/** What can be done with a chart and what is chosen of it; without dragging. */
export function FlowToolbar({ desk, field, onSave, onPrint }: FlowToolbarProps) {
  const say = useLabel();
  const view = useReactFlow();
  const store = useStoreApi();
  const add = (shape: FlowShape) => {
    const place = store.getState().domNode?.getBoundingClientRect() ?? new DOMRect();
    const { x, y, width, height, right, bottom } = place;
    const at = desk.add(shape, view.screenToFlowPosition({ x: x + width / 2, y: y + height / 3 }));
    const shown = at && view.flowToScreenPosition(at);
    if (!at || !shown) return;
    const isSeen =
      shown.x > x + edge && shown.x < right - edge && shown.y > y + edge && shown.y < bottom - edge;
    if (!isSeen) void view.setCenter(at.x, at.y, { zoom: view.getZoom() });
  };
  return (
    <ToolBar>
      {desk.mayChange && (
        <>
          <HistoryTools {...desk.history} />
          {flowShapes.map((shape) => (
            <Tool
              key={shape}
              label={['添加{shape}', 'Add: {shape}']}
              values={{ shape: say(shapeLabels[shape]) }}
              icon={
                <svg className={styles.sign} viewBox="-1 -1 26 18" aria-hidden="true">
                  <path d={signs[shape]} />
                </svg>
              }
              onClick={() => add(shape)}
            />
          ))}
          <Tool
            label={['删除（Delete）', 'Delete (Delete)']}
            icon={<DeleteOutlined aria-hidden />}
            disabled={desk.chosen.size === 0}
            onClick={() => desk.remove()}
          />
          {desk.only && <Words key={desk.only.id} desk={desk} part={desk.only} field={field} />}
        </>
      )}
      <span className={styles.grows} />
      <Tool
        label={['缩小', 'Smaller']}
        icon={<ZoomOutOutlined aria-hidden />}
        onClick={() => void view.zoomOut()}
      />
      <Tool
        label={['放大', 'Larger']}
        icon={<ZoomInOutlined aria-hidden />}
        onClick={() => void view.zoomIn()}
      />
      <Tool
        label={['看全图', 'Show all']}
        icon={<ExpandOutlined aria-hidden />}
        onClick={() => void view.fitView({ maxZoom: 1, padding: 0.1 })}
      />
      <PictureTools onSave={onSave} onPrint={onPrint} />
    </ToolBar>
  );
}

const signs = Object.fromEntries(
  flowShapes.map((shape) => [
    shape,
    shape === 'lane'
      ? 'M0 0H24V16H0ZM6 0V16'
      : shape === 'note'
        ? 'M0 0H18L24 6V16H0ZM18 0V6H24'
        : shapePath({ shape, width: 24, height: 16 }),
  ]),
) as Readonly<Record<(typeof flowShapes)[number], string>>;

interface WordsProps {
  desk: FlowDesk;
  part: FlowNode | FlowEdge;
  field: Ref<InputRef>;
}

/** The words of what is chosen, and where a node leads to next. */
function Words({ desk, part, field }: WordsProps) {
  const say = useLabel();
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null && typed.trim() !== part.text) desk.changes.rename(part.id, typed);
    setTyped(null);
  };
  const targets = desk.nodes.filter(({ id, shape }) => id !== part.id && shape !== 'lane');
  return (
    <>
      <Input
        ref={field}
        className={String(styles.field)}
        aria-label={say(['所选的文字', 'Words of what is chosen'])}
        placeholder={say(['文字', 'Words'])}
        maxLength={250}
        value={typed ?? part.text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') keep();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {isNode(part) && part.shape !== 'lane' && targets.length > 0 && (
        <Suspense>
          <LeadsTo targets={targets} onChoose={(to) => desk.connect(part.id, to)} />
        </Suspense>
      )}
    </>
  );
}
