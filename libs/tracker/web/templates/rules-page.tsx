import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { RecordSelect } from '#fields/web';
import { useMay } from '#shell/web';
import {
  readRules,
  ruleEvents,
  rulesScreen,
  saveRule,
  templateOfRule,
  templatesRoute,
  type TaskRule,
} from '#tracker/model';
import { Loaded, PageHeader, PlainTable, useLabel, useToast } from '#ui/web';
import styles from './templates.module.css';

/** DSH142P: which tasks come of approved forms. */
export default function RulesPage() {
  const say = useLabel();
  const toast = useToast();
  const may = useMay();
  const query = useQuery(read(readRules, {}));
  const write = useWrite(saveRule);
  const mayEdit = may(rulesScreen, 'edit');
  const save = ({ id, template, active }: TaskRule, change: { templateId?: string; active?: boolean }) =>
    write.mutate(
      { id, templateId: template.id, active, ...change },
      { onSuccess: () => toast.success(['已保存', 'Saved']), onError: toast.refusal },
    );
  return (
    <>
      <PageHeader
        title={say(['任务规则', 'Task rules'])}
        description={say([
          '单据通过后自动建任务；改动只影响之后通过的单据',
          'Approved forms make tasks; a change counts for what is approved from now on',
        ])}
        actions={<Link to={templatesRoute}>{say(['任务模板', 'Templates of tasks'])}</Link>}
      />
      <Loaded query={query} rows={4}>
        {({ rules }) => (
          <PlainTable
            label={say(['任务规则', 'Task rules'])}
            rows={rules}
            rowKey={({ id }) => id}
            columns={[
              { title: say(['何时', 'When']), render: ({ id }) => say(ruleEvents[id]) },
              {
                title: say(['按模板建任务', 'Tasks of the template']),
                render: (rule) => (
                  <RecordSelect
                    kind={templateOfRule}
                    recent={false}
                    allowClear={false}
                    className={String(styles.template)}
                    control={{
                      'aria-label': `${say(['模板', 'Template'])}：${say(ruleEvents[rule.id])}`,
                      disabled: !mayEdit || write.isPending,
                    }}
                    value={rule.template}
                    onChange={(template) => template && save(rule, { templateId: template.id })}
                  />
                ),
              },
              {
                title: say(['启用', 'On']),
                render: (rule) => (
                  <Switch
                    disabled={!mayEdit || write.isPending}
                    aria-label={`${say(['启用', 'On'])}：${say(ruleEvents[rule.id])}`}
                    checked={rule.active}
                    onChange={(active) => save(rule, { active })}
                  />
                ),
              },
              { title: say(['已建任务', 'Tasks made']), end: true, render: ({ made }) => made },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}
