import type { ContentStore } from '#fields/web';
import { useFieldEditing, controlId, fieldLayout, TextInput, FieldFrame } from '#fields/web';
import type { EditedForm } from './edited-form.ts';
import { Select } from 'antd';
import { memo } from 'react';
import type { Label } from '#calls/model';
import { headerFields } from '#documents/model';
import type { Reference } from '#identity/model';
import { useLabel } from '#ui/web';

interface SubjectProps {
  store: ContentStore<EditedForm>;
  /** As it stands: written, or proposed. */
  value: string;
  proposes: boolean;
  problem?: Label | undefined;
}

const proposed: Label = ['根据内容自动生成，可修改', 'Proposed from the content; you may change it'];

/** The subject is proposed from the content until the person writes one; emptied, it is proposed again. */
export const SubjectItem = memo(function SubjectItem({ store, value, proposes, problem }: SubjectProps) {
  const { context } = useFieldEditing();
  const id = controlId('subject');
  const { label, required } = headerFields.subject;
  const write = (subject: string, subjectIsOwn: boolean) =>
    store.change((now) => ({ ...now, content: { ...now.content, subject }, subjectIsOwn }), 'subject');
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      problem={problem}
      help={proposes ? proposed : undefined}
      width={2}
    >
      <TextInput
        id={id}
        field={headerFields.subject}
        value={value}
        context={context}
        invalid={Boolean(problem)}
        describedBy={`${id}-note`}
        onChange={(next) => write(next ?? '', true)}
        onLeave={() => {
          const { content, subjectIsOwn } = store.get();
          if (subjectIsOwn && !content.subject.trim()) write('', false);
          store.touch('subject');
        }}
      />
    </FieldFrame>
  );
});

interface DepartmentProps {
  store: ContentStore<EditedForm>;
  value: Reference;
  /** Those that the person may apply for. */
  departments: readonly Reference[];
  problem?: Label | undefined;
}

/** Asked only of people who belong to several departments. */
export const DepartmentItem = memo(function DepartmentItem({
  store,
  value,
  departments,
  problem,
}: DepartmentProps) {
  const say = useLabel();
  const id = controlId('department');
  const { label, required } = headerFields.department;
  const known = departments.some((one) => one.id === value.id) || !value.id;
  const offered = known ? departments : [...departments, value];
  return (
    <FieldFrame id={id} label={label} required={required} problem={problem} width={1}>
      <Select
        id={id}
        className={String(fieldLayout.whole)}
        value={value.id || null}
        options={offered.map((one) => ({ value: one.id, label: one.name }))}
        placeholder={say(['选择部门', 'Choose a department'])}
        aria-describedby={`${id}-note`}
        onChange={(chosen: string) => {
          const department = offered.find((one) => one.id === chosen);
          if (department) store.write((content) => ({ ...content, department }), 'department');
        }}
      />
    </FieldFrame>
  );
});
