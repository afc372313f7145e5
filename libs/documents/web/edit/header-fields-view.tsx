import { Select } from 'antd';
import { memo } from 'react';
import type { Label } from '#calls/model';
import { headerFields } from '#documents/model';
import type { Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import { TextInput } from '../fields/text/text-input.tsx';
import { controlId } from './derive.ts';
import { FieldFrame } from './field-item.tsx';
import { useFormEditing } from './form-editing.ts';
import styles from './form-layout.module.css';

interface SubjectProps {
  /** As it stands: written, or proposed. */
  value: string;
  proposes: boolean;
  problem?: Label | undefined;
}

const proposed: Label = ['根据内容自动生成，可修改', 'Proposed from the content; you may change it'];

/** The subject is proposed from the content until the person writes one; emptied, it is proposed again. */
export const SubjectItem = memo(function SubjectItem({ value, proposes, problem }: SubjectProps) {
  const { store, context } = useFormEditing();
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
  value: Reference;
  /** Those that the person may apply for. */
  departments: readonly Reference[];
  problem?: Label | undefined;
}

/** Asked only of people who belong to several departments. */
export const DepartmentItem = memo(function DepartmentItem({ value, departments, problem }: DepartmentProps) {
  const { store } = useFormEditing();
  const say = useLabel();
  const id = controlId('department');
  const { label, required } = headerFields.department;
  const known = departments.some((one) => one.id === value.id) || !value.id;
  const offered = known ? departments : [...departments, value];
  return (
    <FieldFrame id={id} label={label} required={required} problem={problem} width={1}>
      <Select
        id={id}
        className={String(styles.whole)}
        value={value.id || null}
        options={offered.map((one) => ({ value: one.id, label: one.name }))}
        placeholder={say(['选择部门', 'Choose a department'])}
        aria-describedby={`${id}-note`}
        onChange={(chosen: string) => {
          const department = offered.find((one) => one.id === chosen);
          if (department)
            store.change((now) => ({ ...now, content: { ...now.content, department } }), 'department');
        }}
      />
    </FieldFrame>
  );
});
