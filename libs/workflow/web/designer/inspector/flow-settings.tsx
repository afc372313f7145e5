import { Switch } from 'antd';
import { flowCategories, type FlowSettings as Values, type PeopleRule } from '#approvals/model';
import { useLabel } from '#ui/web';
import { peopleRuleLabels, withdrawalLabels } from '#workflow/model';
import { DesigningContext, useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import { NumberRules } from './number-rules.tsx';
import { PrintSettings } from './print-settings.tsx';
import { RulesEditor } from './rule-editor.tsx';
import { Setting, Settings } from './setting.tsx';
import { TemplateEditor } from './template-editor.tsx';
import styles from './inspector.module.css';

/** What holds for the whole flow. */
export function FlowSettings() {
  const say = useLabel();
  const designing = useDesigning();
  const { definition, flow, numbers, readOnly, change } = designing;
  const settings = flow.settings ?? {};
  const set = (next: { [K in keyof Values]?: Values[K] | undefined }) =>
    change((current) => ({ ...current, settings: withoutUndefined({ ...current.settings, ...next }) }));
  const people = (name: 'starters' | 'managers') => (rules: readonly PeopleRule[]) =>
    set({ [name]: rules.length > 0 ? rules : undefined });
  return (
    <div className={styles.inspector}>
      <h2 className={styles.title}>{say(['整个流程', 'The whole flow'])}</h2>
      <Setting
        label={['分类', 'Category']}
        help={[
          '用于新建申请的选择、审批列表的筛选和本列表的分组。',
          'Groups the choice of a new request, the filter of inboxes and the list of flows.',
        ]}
      >
        {(id) => (
          <Choose
            id={id}
            value={settings.category ?? definition.category}
            options={flowCategories}
            disabled={readOnly}
            onChange={(category) => set({ category })}
          />
        )}
      </Setting>
      <Settings label={['发起与负责', 'Who starts and who manages']}>
        <Setting
          label={['发起范围', 'Who may start']}
          help={[
            '不指定时，有该单据新增权限的人都可以发起。',
            'Nobody named: whoever has the right to add the document.',
          ]}
        >
          {() => (
            <RulesEditor<PeopleRule>
              value={settings.starters ?? []}
              options={peopleRuleLabels}
              onChange={people('starters')}
            />
          )}
        </Setting>
        <Setting
          label={['流程负责人', 'Managers']}
          help={[
            '除流程管理员外，可以修改此流程，并终止、调整或转办其审批（本人的申请除外）。',
            'Beside the workflow administrator they edit this flow, and end, move or hand over its approvals (not their own requests).',
          ]}
        >
          {() => (
            <DesigningContext value={{ ...designing, readOnly: readOnly || !definition.mayNameManagers }}>
              <RulesEditor<PeopleRule>
                value={settings.managers ?? []}
                options={peopleRuleLabels}
                onChange={people('managers')}
              />
            </DesigningContext>
          )}
        </Setting>
      </Settings>
      <Settings label={['列表中的显示', 'In lists and messages']}>
        <TemplateEditor
          label={['标题模板', 'Title']}
          help={['不填写时显示单据主题。', 'Empty: the subject of the document.']}
          value={settings.title}
          onChange={(title) => set({ title })}
        />
        <TemplateEditor
          label={['摘要模板', 'Summary']}
          help={[
            '显示在待办、消息和卡片的标题下方，例如 {applicant} · {amount} {currency}。',
            'Below the title in inboxes, messages and cards, such as {applicant} · {amount} {currency}.',
          ]}
          value={settings.summary}
          onChange={(summary) => set({ summary })}
        />
      </Settings>
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
      <PrintSettings value={settings.print} onChange={(print) => set({ print })} />
      <NumberRules type={definition.type} readOnly={!definition.mayNameManagers} numbers={numbers} />
    </div>
  );
}

/** What is set to nothing is not set. */
const withoutUndefined = (settings: { [K in keyof Values]?: Values[K] | undefined }): Values =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
