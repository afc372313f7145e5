import { ReactFlowProvider } from '@xyflow/react';
import type { InputRef } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { EmptyState, useLabel } from '#ui/web';
import { useOthers, useTellPlace } from '../common/use-others.ts';
import { usePicture } from '../common/use-picture.tsx';
import type { EditorProps } from '../editors.ts';
import { FlowCanvas } from './flow-canvas.tsx';
import { FlowPicture } from './flow-picture.tsx';
import { FlowToolbar } from './flow-toolbar.tsx';
import { useFlowDesk } from './use-flow-desk.ts';
import common from '../common/common.module.css';

/** A flow chart that several draw at once. */
export default function FlowEditor(props: EditorProps) {
  return (
    <ReactFlowProvider>
      <Chart {...props} />
    </ReactFlowProvider>
  );
}

function Chart(props: EditorProps) {
  const { link, title } = props;
  const say = useLabel();
  const hint = useId();
  const frame = useRef<HTMLElement>(null);
  // What had the keyboard is gone with what is deleted: it stays in the chart, where Ctrl+Z is heard.
  const desk = useFlowDesk(props, () => frame.current?.focus());
  const others = useOthers(link);
  const field = useRef<InputRef>(null);
  const { nodes, edges, history, mayChange } = desk;
  useTellPlace(link, desk.only?.id ?? '');
  const { save, print, paper } = usePicture(title, () => (
    <FlowPicture nodes={[...nodes]} edges={[...edges]} />
  ));
  const type = () => field.current?.focus({ cursor: 'all' });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      const key = event.key.toLowerCase();
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.key === 'F2') type();
      else if (isCommand && mayChange && key === 'z' && !event.shiftKey) history.undo();
      else if (isCommand && mayChange && (key === 'y' || key === 'z')) history.redo();
      else return;
      event.preventDefault();
    };
    const place = frame.current;
    place?.addEventListener('keydown', press);
    return () => place?.removeEventListener('keydown', press);
  });
  return (
    <section
      ref={frame}
      className={common.frame}
      tabIndex={-1}
      aria-label={say(['流程图：{title}', 'Flow chart {title}'], { title })}
      aria-describedby={hint}
    >
      <FlowToolbar desk={desk} field={field} onSave={save} onPrint={print} />
      <p id={hint} className={common.hint}>
        {say(
          mayChange
            ? [
                '选中一个图形再添加，会接在它后面；拖动圆点连线，或用“连接到”；双击或 F2 改文字，方向键移动',
                'A shape is added behind the chosen one; drag from a dot, or use “Lead to”; double click or F2 rewords, arrows move',
              ]
            : ['点选图形，滚轮缩放', 'Choose a shape; the wheel zooms'],
        )}
      </p>
      {nodes.length === 0 && !mayChange ? (
        <EmptyState title={['流程图是空的', 'The chart is empty']} />
      ) : (
        <FlowCanvas desk={desk} others={others} onWords={type} />
      )}
      {paper}
    </section>
  );
}
