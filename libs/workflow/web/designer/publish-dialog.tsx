import { useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { read } from '#api-client/web';
import { simulateDefinition, type FlowDifference } from '#approvals/model';
import { ErrorState, LoadingState, useFocusBack, useLabel } from '#ui/web';
import { findNode } from '#workflow/model';
import { Differences } from './compare/differences.tsx';
import { useDesigning } from './designer-context.ts';
import { SimulationFigures } from './simulate/simulation-figures.tsx';
import styles from './designer.module.css';

interface PublishDialogProps {
  note: string;
  differences: readonly FlowDifference[];
  busy: boolean;
  onPublish(note: string): void;
  /** Told what was typed, for the next time. */
  onClose(note: string): void;
}

/** Before a flow is put in force: what it changes, and what it would have meant for the last 90 days. */
export function PublishDialog({ note: noted, differences, busy, onPublish, onClose }: PublishDialogProps) {
  useFocusBack();
  const say = useLabel();
  const id = useId();
  const { definition, flow, words, problems } = useDesigning();
  const [note, setNote] = useState(noted);
  const simulated = useQuery(read(simulateDefinition, { type: definition.type, flow }));
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  return (
    <Modal
      open
      width="44em"
      title={say(['发布流程：{title}', 'Publish the flow: {title}'], { title: say(definition.title) })}
      okText={say(['发布', 'Publish'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ disabled: !simulated.data }}
      confirmLoading={busy}
      onOk={() => onPublish(note)}
      onCancel={() => onClose(note)}
      mask={{ closable: false }}
    >
      <p>
        {say([
          '发布后新提交的单据按此版本审批；已在审批中的按原版本走完。',
          'What is submitted from now on follows this version; what runs keeps its own to the end.',
        ])}
      </p>
      {warnings > 0 && (
        <p className={styles.warning}>
          {say(['还有 {n} 个提醒未处理。', '{n} {n:note is|notes are} still open.'], { n: warnings })}
        </p>
      )}
      <h3 className={styles.heading}>{say(['过去 90 天的模拟', 'The last 90 days, simulated'])}</h3>
      {simulated.data ? (
        <SimulationFigures simulated={simulated.data} />
      ) : simulated.error ? (
        <ErrorState error={simulated.error} onRetry={() => void simulated.refetch()} />
      ) : (
        <LoadingState rows={2} />
      )}
      <h3 className={styles.heading}>
        {say(['与使用中版本的差异（{n}）', 'Against the version in force ({n})'], { n: differences.length })}
      </h3>
      <div className={styles.differences}>
        <Differences differences={differences} words={words} nodeOf={(id) => findNode(flow, id)} />
      </div>
      <label htmlFor={id} className={styles.heading}>
        {say(['版本说明', 'Note on this version'])}
      </label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={500}
        value={note}
        placeholder={say(['改了什么，为什么', 'What was changed, and why'])}
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  );
}
