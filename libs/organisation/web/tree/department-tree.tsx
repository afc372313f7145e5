import { Tree, type TreeDataNode, type TreeProps } from 'antd';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { organisationScreen, placeDepartment, type OrganisationTree } from '#organisation/model';
import { useMay, useMeant } from '#shell/web';
import { StatusTag, useLabel, useToast, useUndo } from '#ui/web';
import {
  departmentsBelow,
  peopleWithin,
  placeOf,
  placeTowards,
  withParents,
  type DepartmentNode,
  type Direction,
  type Place,
} from './tree-moves.ts';
import styles from './organisation.module.css';

interface DepartmentTreeProps {
  tree: OrganisationTree;
  /** What is looked for. */
  text: string;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** Instead of moving at once: what is planned. */
  onMove?: (one: DepartmentNode, place: Place) => void;
}

/** A department is found by its name and by who heads it. */
const namesOf = ({ name, head }: DepartmentNode): Label[] =>
  [name, ...(head ? [head.name] : [])].map((text) => [text, text]);

/** Companies are no departments: their keys say so. */
const companyKey = (id: string): string => `company ${id}`;

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The tree of the departments, by company. */
export function DepartmentTree({ tree, text, chosen, onChoose, onMove }: DepartmentTreeProps) {
  const say = useLabel();
  const mayMove = useMay()(organisationScreen.code, 'edit');
  const moveNow = useMoveDepartment(tree);
  const move = onMove ?? moveNow;
  const { companies, departments } = tree;
  const all = useMemo(() => departments, [departments]);
  const isMeant = useMeant(text, all.flatMap(namesOf));
  const shown = text.trim()
    ? withParents(all, (one) => namesOf(one).some((words) => isMeant({ words, code: one.code })))
    : null;
  const counts = useMemo(() => peopleWithin(all), [all]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const keys = [...companies.map(({ id }) => companyKey(id)), ...all.map(({ id }) => id)];
  const title = (one: DepartmentNode) => (
    <span className={styles.node}>
      <span className="bms-figures">{one.code}</span> {one.name}
      {one.active ? null : <StatusTag tone="struck" label={['已停用', 'Disabled']} />}
      <small>
        {one.head ? one.head.name : say(['无负责人', 'no head'])} ·{' '}
        {say(['{n} 人', '{n} {n:person|people}'], { n: counts.get(one.id) ?? 0 })}
      </small>
    </span>
  );
  const below = departmentsBelow(all, companyKey);
  const nodes = (of: string): TreeDataNode[] =>
    (below.get(of) ?? [])
      .filter(({ id }) => !shown || shown.has(id))
      .map((one) => ({ key: one.id, title: title(one), children: nodes(one.id) }));
  const data: TreeDataNode[] = companies.map(({ id, code, name }) => ({
    key: companyKey(id),
    title: (
      <strong className={styles.node}>
        <span className="bms-figures">{code}</span> {name}
      </strong>
    ),
    selectable: false,
    children: nodes(companyKey(id)),
  }));
  const departmentOf = (key: unknown) => all.find(({ id }) => id === key);
  const onDrop: TreeProps['onDrop'] = ({ node, dragNode, dropToGap, dropPosition }) => {
    const dragged = departmentOf(dragNode.key);
    const target = departmentOf(node.key);
    if (!dragged) return;
    if (!target) return void move(dragged, { parentId: null, before: null });
    if (!dropToGap) return void move(dragged, { parentId: target.id, before: null });
    // Above a node is before it; below it, before whatever follows.
    const index = Number(node.pos.split('-').at(-1));
    const place: Place =
      dropPosition < index || dropPosition === -1
        ? { parentId: target.parentId, before: target.id }
        : placeOf(all, target);
    void move(
      dragged,
      place.before === dragged.id ? { ...place, before: placeOf(all, dragged).before } : place,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? directions[event.key] : undefined;
    const one = departmentOf(chosen);
    if (!direction || !one || !mayMove) return;
    event.preventDefault();
    event.stopPropagation();
    const place = placeTowards(all, one, direction);
    if (place) void move(one, place);
  };
  return (
    <div className={styles.tree} onKeyDownCapture={onKeyDown}>
      <Tree
        blockNode
        aria-label={say(['部门树', 'Tree of departments'])}
        treeData={data}
        draggable={
          mayMove && !shown ? { icon: false, nodeDraggable: ({ key }) => Boolean(departmentOf(key)) } : false
        }
        allowDrop={({ dragNode, dropNode }) => {
          const dragged = departmentOf(dragNode.key);
          const target = departmentOf(dropNode.key);
          return target
            ? target.companyId === dragged?.companyId
            : dropNode.key === companyKey(dragged?.companyId ?? '');
        }}
        onDrop={onDrop}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelect={([key]) => onChoose(departmentOf(key)?.id ?? null)}
        expandedKeys={keys.filter((key) => !closed.has(key))}
        onExpand={(open) => setClosed(new Set(keys.filter((key) => !open.includes(key))))}
      />
    </div>
  );
}

/** Moves a department and offers to take it back; a refusal says why. */
function useMoveDepartment({ departments }: OrganisationTree) {
  const write = useWrite(placeDepartment);
  const toast = useToast();
  const offer = useUndo();
  return async (one: DepartmentNode, place: Place) => {
    const was = placeOf(departments, one);
    if (was.parentId === place.parentId && was.before === place.before) return;
    try {
      await write.mutateAsync({ id: one.id, ...place });
      offer({
        title: ['已移动 {name}', '{name} moved'],
        values: { name: one.name },
        undo: () => write.mutateAsync({ id: one.id, ...was }).then(() => undefined, toast.failure),
      });
    } catch (error) {
      toast.failure(error);
    }
  };
}
