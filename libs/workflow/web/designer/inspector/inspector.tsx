import { Button } from 'antd';
import type { FlowNode } from '#approvals/model';
import { EmptyState, useLabel, useToast } from '#ui/web';
import { findNode, removeNode, sayNode, withNode } from '#workflow/model';
import { copyStep } from '../canvas/clipboard.ts';
import { useDesigning } from '../designer-context.ts';
import { ApproveSettings } from './approve-settings.tsx';
import { BranchSettings } from './branch-settings.tsx';
import { FlowSettings } from './flow-settings.tsx';
import { Names } from './names.tsx';
import { ChildSettings, CopySettings, DelaySettings } from './other-settings.tsx';
import styles from './inspector.module.css';

/** What is selected in the drawing: what it does in plain words, what is wrong with it, and its settings. */
export function Inspector() {
  const { flow, selected } = useDesigning();
  if (selected === 'flow') return <FlowSettings />;
  const node = selected === null ? undefined : findNode(flow, selected);
  if (!node)
    return (
      <EmptyState
        icon="audit"
        title={['选择一个步骤', 'Choose a step']}
        hint={['点击图中的步骤查看说明和设置。', 'Press a step in the drawing to see what it does.']}
      />
    );
  return <StepInspector key={node.id} node={node} />;
}

function StepInspector({ node }: { node: FlowNode }) {
  const say = useLabel();
  const toast = useToast();
  const { words, problems, readOnly, change, select } = useDesigning();
  const set = (next: FlowNode) => change((flow) => withNode(flow, node.id, () => next));
  return (
    <div className={styles.inspector}>
      <h2 className={styles.title}>{say(node.label)}</h2>
      <ul className={styles.words} aria-label={say(['说明', 'What it does'])}>
        {sayNode(node, words).map((sentence) => (
          <li key={sentence[0]}>{say(sentence)}</li>
        ))}
      </ul>
      {problems
        .filter((problem) => problem.node === node.id)
        .map(({ severity, text }) => (
          <p key={text[0]} className={severity === 'error' ? styles.error : styles.warning}>
            {say(text)}
          </p>
        ))}
      <Names value={node.label} disabled={readOnly} onChange={(label) => set({ ...node, label })} />
      <SettingsOf node={node} onChange={set} />
      <div className={styles.pair}>
        <Button
          onClick={() => {
            copyStep(node);
            toast.success(['已复制，可在“+”中粘贴', 'Copied; paste it by a “+”']);
          }}
        >
          {say(['复制步骤', 'Copy the step'])}
        </Button>
        {!readOnly && (
          <Button
            danger
            onClick={() => {
              select(null);
              change((flow) => removeNode(flow, node.id));
            }}
          >
            {say(['删除步骤', 'Remove the step'])}
          </Button>
        )}
      </div>
    </div>
  );
}

function SettingsOf({ node, onChange }: { node: FlowNode; onChange(node: FlowNode): void }) {
  switch (node.kind) {
    case 'approve':
      return <ApproveSettings node={node} onChange={onChange} />;
    case 'copy':
      return <CopySettings node={node} onChange={onChange} />;
    case 'branch':
      return <BranchSettings node={node} onChange={onChange} />;
    case 'delay':
      return <DelaySettings node={node} onChange={onChange} />;
    case 'child':
      return <ChildSettings node={node} onChange={onChange} />;
  }
}
