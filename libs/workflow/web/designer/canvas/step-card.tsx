import type { KeyboardEvent } from 'react';
import type { FlowNode } from '#approvals/model';
import type { Label } from '#calls/model';
import { Icon, StatusTag, useLabel } from '#ui/web';
import { sayCondition, summaryOf } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { draggedType } from './dragging.ts';
import styles from './graph.module.css';

const icons: Readonly<Record<FlowNode['kind'], string>> = {
  approve: 'audit',
  copy: 'copy',
  branch: 'network',
  delay: 'clock',
  child: 'flow',
};
const kindLabels: Readonly<Record<FlowNode['kind'], Label>> = {
  approve: ['审批', 'Approval'],
  copy: ['抄送', 'Copy'],
  branch: ['分支', 'Branch'],
  delay: ['等待', 'Wait'],
  child: ['子流程', 'Child process'],
};
const changeLabels: Readonly<Record<string, Label>> = {
  added: ['新增', 'New'],
  changed: ['已改', 'Changed'],
  moved: ['已移动', 'Moved'],
};

interface StepCardProps {
  node: FlowNode;
  onKey(event: KeyboardEvent, id: string): void;
}

/** A step of the drawing: what it is called, who decides, when it is asked, and what is wrong with it. */
export function StepCard({ node, onKey }: StepCardProps) {
  const say = useLabel();
  const { words, problems, changed, selected, select, readOnly } = useDesigning();
  const here = problems.filter((problem) => problem.node === node.id);
  const errors = here.filter(({ severity }) => severity === 'error').length;
  const change = changed.get(node.id);
  const condition = 'when' in node && node.when ? say(sayCondition(node.when, words)) : null;
  return (
    <button
      type="button"
      className={`${styles.card} ${styles[node.kind]} ${selected === node.id ? styles.selected : ''} ${
        here.length === 0 ? '' : errors > 0 ? styles.faulty : styles.doubtful
      }`}
      data-node={node.id}
      aria-pressed={selected === node.id}
      draggable={!readOnly}
      onDragStart={(event) => event.dataTransfer.setData(draggedType, node.id)}
      onClick={() => select(node.id)}
      onKeyDown={(event) => onKey(event, node.id)}
    >
      <span className={styles.cardHead}>
        <Icon name={icons[node.kind]} />
        <span className={styles.kind}>{say(kindLabels[node.kind])}</span>
        {change && <StatusTag label={changeLabels[change] ?? ['已改', 'Changed']} tone="blue" />}
        {here.length > 0 && (
          <StatusTag
            label={errors > 0 ? [`${errors} 个错误`, `Errors: ${errors}`] : ['提醒', 'Note']}
            tone={errors > 0 ? 'red' : 'orange'}
          />
        )}
      </span>
      <span className={styles.cardName}>{say(node.label)}</span>
      <span className={styles.cardText}>{say(summaryOf(node, words))}</span>
      {condition && (
        <span className={styles.cardWhen}>
          {say(['仅当 {when}', 'Only where {when}'], { when: condition })}
        </span>
      )}
    </button>
  );
}
