import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { referenceTo, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { baseToWriteIn, paperLimits } from '#papers/model';
import { makeTaskMap, type Task } from '#tracker/model';

const fields = {
  title: text({ label: ['标题', 'Title'], required: true, max: paperLimits.name }),
  base: referenceTo(baseToWriteIn, {
    label: ['放入知识库', 'Into the knowledge base'],
    required: true,
  }),
};

/** A mind map of the task, its subtasks as nodes; it is opened. */
export default function MakeMap({ task, onClose }: { task: Task; onClose(): void }) {
  const go = useNavigate();
  const write = useWrite(makeTaskMap);
  const [id] = useState<string>(() => crypto.randomUUID());
  return (
    <FieldsDialog
      title={['由任务新建思维导图', 'A mind map of the task']}
      ok={['新建', 'Make']}
      fields={fields}
      start={{ title: task.title }}
      onOk={async ({ title, base }) => {
        const { link } = await write.mutateAsync({
          ...{ taskId: task.id, id, title: title ?? '', baseId: base?.id ?? '' },
        });
        void go(link);
      }}
      onClose={onClose}
    />
  );
}
