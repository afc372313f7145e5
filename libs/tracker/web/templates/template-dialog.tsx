import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { invalid } from '#calls/model';
import { text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { lineOfTask, saveTemplate, tasksOfLines, type Template } from '#tracker/model';

const fields = {
  name: text({ label: ['名称', 'Name'], required: true, max: 60 }),
  lines: text({
    label: ['任务，每行一个：标题 +天数 !级别 分钟m', 'Tasks, one a line: title +days !level minutes m'],
    required: true,
    multiline: true,
    max: 8_000,
  }),
};

/** Makes a template or changes one; '提交报销 +7 !1 30m' is a task that ends 7 working days behind the beginning. */
export default function TemplateDialog({ template, onClose }: { template?: Template; onClose(): void }) {
  const write = useWrite(saveTemplate);
  const [id] = useState<string>(() => template?.id ?? crypto.randomUUID());
  return (
    <FieldsDialog
      title={template ? ['修改模板', 'Change the template'] : ['新建模板', 'New template']}
      ok={['保存', 'Save']}
      width={640}
      fields={fields}
      start={template ? { name: template.name, lines: template.tasks.map(lineOfTask).join('\n') } : {}}
      onOk={({ name, lines }) => {
        const read = tasksOfLines(lines ?? '', template?.tasks);
        if ('problem' in read) return Promise.reject(invalid([{ path: 'lines', text: read.problem }]));
        return write.mutateAsync({
          id,
          version: template?.version ?? 0,
          name: name ?? '',
          tasks: read.tasks,
        });
      }}
      onClose={onClose}
    />
  );
}
