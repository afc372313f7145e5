import { Select } from 'antd';
import { approvalActionLabels, reasonRequiredOf, type ApproveNode, type StepButton } from '#approvals/model';
import { useLabel } from '#ui/web';
import { allNodes, whenApplicantLabels, whenNobodyLabels } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import { ChooseSeveral } from './choose-several.tsx';
import { FieldAccess } from './field-access.tsx';
import { LineOwners } from './line-owners.tsx';
import { NeedsEditor } from './needs-editor.tsx';
import { OptionalCondition } from './optional-condition.tsx';
import { RulesEditor } from './rule-editor.tsx';
import { Setting, Settings } from './setting.tsx';
import { TimeoutEditor } from './timeout-editor.tsx';
import { WhenDeciding } from './when-deciding.tsx';
import { withSetting } from './with-setting.ts';
import styles from './inspector.module.css';

const ends = '';
const buttons: readonly StepButton[] = [
  'return',
  'transfer',
  'delegate',
  'addSignerBefore',
  'addSignerAfter',
];

interface ApproveSettingsProps {
  node: ApproveNode;
  onChange(node: ApproveNode): void;
}

/** Everything that an approval step can be told. */
export function ApproveSettings({ node, onChange }: ApproveSettingsProps) {
  const say = useLabel();
  const { flow, readOnly } = useDesigning();
  const set = <K extends keyof ApproveNode>(name: K, value: ApproveNode[K] | undefined) =>
    onChange(withSetting(node, name, value));
  const steps = allNodes(flow.nodes);
  const earlier = steps
    .slice(
      0,
      steps.findIndex(({ id }) => id === node.id),
    )
    .filter(({ kind }) => kind === 'approve');
  return (
    <>
      <Settings label={['谁来审批', 'Who decides']}>
        <RulesEditor value={node.candidates} onChange={(rules) => set('candidates', rules)} />
        <LineOwners value={node.linesOf} onChange={(linesOf) => set('linesOf', linesOf)} />
        <NeedsEditor value={node.needs} onChange={(needs) => set('needs', needs)} />
        <Setting label={['审批人是申请人时', 'Where the approver is the applicant']}>
          {(id) => (
            <Choose
              id={id}
              value={node.whenApplicant ?? 'skip'}
              options={whenApplicantLabels}
              disabled={readOnly}
              onChange={(value) => set('whenApplicant', value)}
            />
          )}
        </Setting>
        <Setting label={['找不到审批人时', 'Where nobody is found']}>
          {(id) => (
            <Choose
              id={id}
              value={node.whenNobody ?? 'administrator'}
              options={whenNobodyLabels}
              disabled={readOnly}
              onChange={(value) => set('whenNobody', value)}
            />
          )}
        </Setting>
      </Settings>
      <Settings label={['何时需要', 'When it is asked']}>
        <OptionalCondition
          label={['仅在满足条件时', 'Only under a condition']}
          help={['不满足时跳过这一步。', 'Passed over where it does not hold.']}
          value={node.when}
          onChange={(when) => set('when', when)}
        />
      </Settings>
      <Settings label={['审批之后', 'What follows']}>
        <Setting label={['驳回后', 'When rejected']}>
          {(id) => (
            <Select
              id={id}
              className={String(styles.wide)}
              disabled={readOnly}
              value={node.onReject?.to === 'node' ? node.onReject.node : ends}
              options={[
                { value: ends, label: say(['流程结束', 'It ends']) },
                ...earlier.map((step) => ({
                  value: step.id,
                  label: say(['回到 {step}', 'Back to {step}'], { step: say(step.label) }),
                })),
              ]}
              onChange={(to: string) => set('onReject', to === ends ? undefined : { to: 'node', node: to })}
            />
          )}
        </Setting>
        <WhenDeciding
          label={['必须填写意见', 'A reason is asked for when']}
          help={[
            '退回和驳回默认须填写，申请人才知道原因。',
            'Returning and rejecting need one unless it is taken away here: the applicant has to know why.',
          ]}
          value={reasonRequiredOf(node)}
          onChange={(chosen) => set('reasonRequired', chosen)}
        />
        <WhenDeciding
          label={['必须签名', 'A signature is asked for when']}
          help={[
            '手写、输入本人姓名或使用保存的签名；签名存入审批记录并打印在单据上。',
            'Drawn, typed or the one that the person keeps; it stays in the trail and is printed.',
          ]}
          value={node.signatureRequired}
          onChange={(chosen) => set('signatureRequired', chosen.length > 0 ? chosen : undefined)}
        />
        <ChooseSeveral
          label={['不允许的操作', 'Not allowed']}
          help={['审批人在此步骤看不到这些按钮。', 'Approvers of this step do not have these buttons.']}
          none={['全部允许', 'Everything is allowed']}
          value={node.without ?? []}
          options={buttons.map((name) => ({ name, label: approvalActionLabels[name] }))}
          disabled={readOnly}
          onChange={(chosen) => set('without', chosen.length > 0 ? chosen : undefined)}
        />
        <TimeoutEditor value={node.timeout} onChange={(timeout) => set('timeout', timeout)} />
      </Settings>
      <Settings label={['表单字段', 'Fields of the form']}>
        <FieldAccess
          value={node.fields}
          onChange={(fields) => set('fields', Object.keys(fields).length > 0 ? fields : undefined)}
        />
      </Settings>
    </>
  );
}
