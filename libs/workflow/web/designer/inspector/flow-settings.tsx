import { Switch } from 'antd';
import type { FlowSettings as Values } from '#approvals/model';
import { withdrawalLabels } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import { Setting, Settings } from './setting.tsx';

/** What holds for the whole flow. */
export function FlowSettings() {
  const { flow, readOnly, change } = useDesigning();
  const settings = flow.settings ?? {};
  const set = (next: Values) =>
    change((current) => ({ ...current, settings: { ...current.settings, ...next } }));
  return (
    <Settings label={['流程设置', 'Settings of the flow']}>
      <Setting
        label={['撤回', 'Withdrawal']}
        help={['申请人何时可以撤回。', 'When the applicant may take it back.']}
      >
        {(id) => (
          <Choose
            id={id}
            value={settings.withdrawal ?? 'untilFirstDecision'}
            options={withdrawalLabels}
            disabled={readOnly}
            onChange={(withdrawal) => set({ withdrawal })}
          />
        )}
      </Setting>
      <Setting
        label={['同一人只审批一次', 'Nobody is asked twice']}
        help={[
          '本轮已同意过且所见内容相同的人，后面的步骤自动跳过。',
          'Who has agreed in this round, seeing the same, is passed over later.',
        ]}
      >
        {(id) => (
          <Switch
            id={id}
            checked={settings.skipRepeatedApprovers !== false}
            disabled={readOnly}
            onChange={(skipRepeatedApprovers) => set({ skipRepeatedApprovers })}
          />
        )}
      </Setting>
      <Setting
        label={['重新提交时沿用审批', 'Earlier approvals stand']}
        help={[
          '退回修改后重新提交：所见内容没有变化的审批继续有效，其余重新审批。',
          'Submitted again after a return: approvals stand where what was seen is unchanged; the others are asked again.',
        ]}
      >
        {(id) => (
          <Switch
            id={id}
            checked={settings.keepUnchangedApprovals !== false}
            disabled={readOnly}
            onChange={(keepUnchangedApprovals) => set({ keepUnchangedApprovals })}
          />
        )}
      </Setting>
    </Settings>
  );
}
