import { Button } from 'antd';
import { useLayoutEffect } from 'react';
import { useLabel } from '#ui/web';
import { useDesigning } from '../designer-context.ts';
import { StepList } from './step-list.tsx';
import { useDrawingZoom } from './use-zoom.ts';
import { useGraphKeys } from './use-graph-keys.ts';
import styles from './graph.module.css';

/** The flow as a drawing, from submission to the end; edited by hand and by keyboard. */
export function FlowGraph() {
  const say = useLabel();
  const designing = useDesigning();
  const { flow, selected, select, readOnly } = designing;
  const { ref, onKey } = useGraphKeys(designing);
  const { zoom, smaller, larger, fit } = useDrawingZoom(ref);
  // A wide flow begins in the middle: there its start is.
  useLayoutEffect(() => {
    const canvas = ref.current;
    if (canvas) canvas.scrollLeft = (canvas.scrollWidth - canvas.clientWidth) / 2;
  }, [ref]);
  const start = say(['提交', 'Submission']);
  return (
    <div className={styles.frame}>
      <div className={styles.zoom}>
        <Button size="small" disabled={!smaller} onClick={smaller} aria-label={say(['缩小', 'Smaller'])}>
          −
        </Button>
        <Button size="small" disabled={!larger} onClick={larger} aria-label={say(['放大', 'Larger'])}>
          +
        </Button>
        <Button size="small" onClick={fit}>
          {say(['适应', 'Fit'])}
        </Button>
      </div>
      <div
        ref={ref}
        className={`bms-frame ${styles.canvas}`}
        role="group"
        aria-label={say(['流程图', 'Drawing of the flow'])}
      >
        <div className={styles.whole} style={{ zoom }}>
          <button
            type="button"
            className={`${styles.end} ${selected === 'flow' ? styles.selected : ''}`}
            aria-pressed={selected === 'flow'}
            onClick={() => select('flow')}
          >
            {start}
            <span className={styles.endText}>{say(['流程设置', 'Settings of the flow'])}</span>
          </button>
          <StepList nodes={flow.nodes} list={null} start={start} onKey={onKey} />
          <div className={styles.end}>{say(['结束', 'End'])}</div>
        </div>
        {!readOnly && (
          <p className={styles.keys}>
            {say([
              '键盘：↑↓←→ 选择步骤，Alt+↑↓ 移动，+ 添加，Delete 删除，Ctrl+C / X / V 复制、剪切、粘贴，Ctrl+Z 撤销，Ctrl+S 保存；也可以拖动步骤。',
              'Keys: arrows go through the steps, Alt+↑↓ moves one, + adds, Delete removes, Ctrl+C / X / V copy, cut and paste, Ctrl+Z takes back, Ctrl+S saves; steps can be dragged too.',
            ])}
          </p>
        )}
      </div>
    </div>
  );
}
