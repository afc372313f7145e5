import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWrite } from '#api-client/web';
import { removeTemplate, type Template } from '#tracker/model';
import { useConfirm, useLabel, useToast } from '#ui/web';
import styles from './templates.module.css';

const TemplateDialog = lazy(() => import('./template-dialog.tsx'));
const UseTemplateDialog = lazy(() => import('./use-template-dialog.tsx'));

/** What is done with a template: its tasks are made, it is changed, and removed unless a rule makes tasks of it. */
export function TemplateActs({ template }: { template: Template }) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const remove = useWrite(removeTemplate);
  const [asked, setAsked] = useState<'use' | 'change' | null>(null);
  const close = () => setAsked(null);
  const { id, name, mayChange, ruled } = template;
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
      <Button
        size="small"
        aria-label={say(['使用模板：{name}', 'Use {name}'], { name })}
        onClick={() => setAsked('use')}
      >
        {say(['使用', 'Use'])}
      </Button>
      {mayChange && (
        <Button
          size="small"
          aria-label={say(['修改模板：{name}', 'Change {name}'], { name })}
          onClick={() => setAsked('change')}
        >
          {say(['修改', 'Change'])}
        </Button>
      )}
      {mayChange && !ruled && (
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
      <Suspense>
        {asked === 'use' && <UseTemplateDialog template={template} onClose={close} />}
        {asked === 'change' && <TemplateDialog template={template} onClose={close} />}
      </Suspense>
    </span>
  );
}
