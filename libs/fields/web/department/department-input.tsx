import { useState } from 'react';
import type { DepartmentField } from '#fields/model';
import type { Reference, ReferenceOption } from '#identity/model';
import { ClearableTreeSelect, useLabel } from '#ui/web';
import { controlProps } from '../control-props.ts';
import type { InputProps } from '../field-view.ts';
import { NotFound } from '../reference/record-select.tsx';
import { useReferenceSearch } from '../reference/use-reference-search.ts';
import styles from '../reference/record-select.module.css';

interface DepartmentNode {
  value: string;
  title: string;
  children: DepartmentNode[];
}

/** Departments as a tree; what is found without the department above it stands at the top. */
const treeOf = (options: readonly ReferenceOption[]): DepartmentNode[] => {
  const nodes = new Map(
    options.map(({ id, name }): [string, DepartmentNode] => [id, { value: id, title: name, children: [] }]),
  );
  const top: DepartmentNode[] = [];
  for (const { id, values } of options) {
    const node = nodes.get(id);
    const above = nodes.get(values['parentId'] ?? '');
    if (node) (above && above !== node ? above.children : top).push(node);
  }
  return top;
};

/** Typing rests this long before departments are looked up. Milliseconds. */
const restBeforeSearch = 300;
/** So many stand in the tree at a time. */
const atOnce = 50;

export interface DepartmentSelectProps {
  value: Reference | null;
  onChange(department: Reference | null): void;
  onLeave?: (() => void) | undefined;
  companyId?: string | undefined;
  placeholder?: string;
  allowClear?: boolean;
  className?: string;
  /** Further properties of the control (see controlProps). */
  control?: object;
}

/** Picks a department from the tree; searches by name or pinyin on the server. */
export function DepartmentSelect(props: DepartmentSelectProps) {
  const { value, onChange, companyId, control, onLeave, allowClear = true } = props;
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = useReferenceSearch({
    ...{ kind: 'department', keyword: typed, companyId, enabled: open },
    ...{ wait: restBeforeSearch, take: atOnce },
  });
  const options = found.options.filter(({ active }) => active);
  return (
    <ClearableTreeSelect
      {...control}
      className={`${styles.select} ${props.className ?? ''}`}
      labelInValue
      value={value ? { value: value.id, label: value.name } : undefined}
      open={open}
      onOpenChange={setOpen}
      treeData={treeOf(options)}
      treeDefaultExpandAll
      showSearch={{ filterTreeNode: false, onSearch: setTyped }}
      allowClear={allowClear}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: String(styles.popup) } }}
      placeholder={props.placeholder ?? say(['选择部门', 'Choose a department'])}
      loading={found.loading}
      notFoundContent={
        <NotFound loading={found.loading} failed={found.failed} keyword={typed.trim()} retry={found.retry} />
      }
      onBlur={onLeave}
      onChange={(next: { value: string; label?: unknown } | undefined) => {
        const chosen = options.find(({ id }) => id === next?.value);
        onChange(chosen ? { id: chosen.id, name: chosen.name } : null);
      }}
    />
  );
}

export function DepartmentInput(props: InputProps<DepartmentField, Reference>) {
  const { field, value, onChange, onLeave, context } = props;
  return (
    <DepartmentSelect
      control={controlProps(props)}
      value={value}
      companyId={context.companyId}
      allowClear={!field.required}
      onLeave={onLeave}
      onChange={onChange}
    />
  );
}
