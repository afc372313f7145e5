import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { useMay } from '#shell/web';
import {
  projectsRoute,
  readTemplates,
  removeTemplate,
  todoRoute,
  trackerScreen,
  type Template,
} from '#tracker/model';
import { EmptyState, Loaded, PageHeader, PlainTable, useConfirm, useLabel, useToast } from '#ui/web';
import { TemplateLine } from './template-line.tsx';
import styles from './templates.module.css';

const TemplateDialog = lazy(() => import('./template-dialog.tsx'));
const TemplateWords = lazy(() => import('./template-words.tsx'));
const UseTemplateDialog = lazy(() => import('./use-template-dialog.tsx'));

type Asked =
  | { what: 'new' }
  | { what: 'change' | 'use'; template: Template }
  | { what: 'words'; template: Template; at: number };

/** Templates of tasks: used by people for themselves and for projects, and by the rules. */
export default function TemplatesPage() {
  const say = useLabel();
  const may = useMay();
  const query = useQuery(read(readTemplates, {}));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const mayAdd = may(trackerScreen, 'add');
  return (
    <>
      <PageHeader
        title={say(['任务模板', 'Templates of tasks'])}
        description={say([
          '一次建好一组任务，截止日期按工作日推算',
          'A set of tasks made at once; their ends count in working days',
        ])}
        actions={
          <>
            <Link to={todoRoute}>{say(['我的待办', 'My to-dos'])}</Link>
            <Link to={projectsRoute}>{say(['项目', 'Projects'])}</Link>
            {mayAdd && (
              <Button type="primary" onClick={() => setAsked({ what: 'new' })}>
                {say(['新建模板', 'New template'])}
              </Button>
            )}
          </>
        }
      />
      <Loaded query={query} rows={6}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState
              title={['还没有模板', 'No templates yet']}
              hint={[
                '新建一个，把常做的一组任务写在里面。',
                'Make one with the tasks that come again and again.',
              ]}
            />
          ) : (
            <PlainTable
              label={say(['任务模板', 'Templates of tasks'])}
              rows={templates}
              rowKey={({ id }) => id}
              columns={[
                { title: say(['名称', 'Name']), width: 16, render: ({ name }) => <strong>{name}</strong> },
                {
                  title: say(['任务', 'Tasks']),
                  render: (template) => (
                    <ul className={styles.tasks}>
                      {template.tasks.map((task, at) => (
                        // What is shown is never put in another order.
                        <li key={at}>
                          <TemplateLine task={task} />
                          {mayAdd && template.mayChange && (
                            <Button
                              type="link"
                              size="small"
                              aria-label={say(['描述：{title}', 'Description: {title}'], {
                                title: task.title,
                              })}
                              onClick={() => setAsked({ what: 'words', template, at })}
                            >
                              {say(['描述', 'Description'])}
                            </Button>
                          )}
                          {task.description && <span className={styles.said}>{task.description}</span>}
                        </li>
                      ))}
                    </ul>
                  ),
                },
                {
                  title: say(['来自', 'Made by']),
                  render: ({ by, rules }) => (
                    <>
                      {by?.name ?? say(['系统', 'The system'])}
                      {rules.length > 0 && ` · ${say(['任务规则在用', 'used by a rule'])}`}
                    </>
                  ),
                },
                {
                  title: say(['操作', 'Actions']),
                  render: (template) => (
                    <Acts
                      template={template}
                      mayAdd={mayAdd}
                      onAsk={(what) => setAsked({ what, template })}
                    />
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      <Suspense>
        {asked?.what === 'new' && <TemplateDialog onClose={close} />}
        {asked?.what === 'change' && <TemplateDialog template={asked.template} onClose={close} />}
        {asked?.what === 'words' && <TemplateWords template={asked.template} at={asked.at} onClose={close} />}
        {asked?.what === 'use' && <UseTemplateDialog template={asked.template} onClose={close} />}
      </Suspense>
    </>
  );
}

interface ActsProps {
  template: Template;
  mayAdd: boolean;
  onAsk(what: 'change' | 'use'): void;
}

function Acts({ template, mayAdd, onAsk }: ActsProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const remove = useWrite(removeTemplate);
  const { id, name, mayChange, rules } = template;
  const drop = async () => {
    const agreed = await ask({
      title: ['删除模板“{name}”？', 'Remove the template “{name}”?'],
      text: ['已建的任务不受影响。', 'Tasks that were made stay.'],
      values: { name },
      ok: ['删除', 'Remove'],
      danger: true,
    });
    if (agreed) remove.mutate({ id }, { onError: toast.refusal });
  };
  return (
    <span className={styles.acts}>
      {mayAdd && (
        <Button
          size="small"
          aria-label={say(['使用模板：{name}', 'Use {name}'], { name })}
          onClick={() => onAsk('use')}
        >
          {say(['使用', 'Use'])}
        </Button>
      )}
      {mayAdd && mayChange && (
        <Button
          size="small"
          aria-label={say(['修改模板：{name}', 'Change {name}'], { name })}
          onClick={() => onAsk('change')}
        >
          {say(['修改', 'Change'])}
        </Button>
      )}
      {mayAdd && mayChange && rules.length === 0 && (
        <Button
          size="small"
          danger
          loading={remove.isPending}
          aria-label={say(['删除模板：{name}', 'Remove {name}'], { name })}
          onClick={() => void drop()}
        >
          {say(['删除', 'Remove'])}
        </Button>
      )}
    </span>
  );
}
