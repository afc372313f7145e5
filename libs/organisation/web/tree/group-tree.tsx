import { Tree, type TreeDataNode, type TreeProps } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import {
  organisationScreen,
  placeCompany,
  placeDepartment,
  type OrganisationTree,
} from '#organisation/model';
import { useMay, useMeant } from '#shell/web';
import { StatusTag, useLabel, useToast, useUndo } from '#ui/web';
import {
  companyKey,
  nodesBelow,
  peopleWithin,
  placeOf,
  placeTowards,
  withParents,
  type CompanyNode,
  type DepartmentNode,
  type Direction,
  type Place,
  type TreeNode,
} from './tree-moves.ts';
import styles from './organisation.module.css';

interface GroupTreeProps {
  tree: OrganisationTree;
  /** What is looked for. */
  text: string;
  /** The key of a node: the id of a department, the `companyKey` of a company. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
  /** Instead of moving departments at once: what is planned. Companies stand where they stand then. */
  onMove?: (one: DepartmentNode, place: Place) => void;
}

/** A node where it stands, among those of its kind. */
interface Spot {
  one: TreeNode;
  among: readonly TreeNode[];
  /** null: it stays. */
  move: ((place: Place) => unknown) | null;
}

/** A company is found by its name, a department also by who heads it. */
const namesOf = (one: CompanyNode | DepartmentNode): Label[] =>
  [one.name, ...('head' in one && one.head ? [one.head.name] : [])].map((text) => [text, text]);

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The group as a tree: below each company its departments, and behind them the companies below it. */
export function GroupTree({ tree, text, chosen, onChoose, onMove }: GroupTreeProps) {
  const say = useLabel();
  const mayMove = useMay()(organisationScreen.code, 'edit');
  const { companies, departments } = tree;
  const moveCompany = useMove(placeCompany, companies);
  const moveDepartment = useMove(placeDepartment, departments);
  const spots = new Map<unknown, Spot>();
  for (const one of companies)
    spots.set(companyKey(one.id), {
      ...{ one, among: companies },
      move: onMove ? null : (place) => moveCompany(one, place),
    });
  for (const one of departments)
    spots.set(one.id, {
      ...{ one, among: departments },
      move: (place) => (onMove ?? moveDepartment)(one, place),
    });
  const { companiesShown, departmentsShown } = useFound(tree, text);
  const counts = peopleWithin(departments);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const keys = [...companies.map(({ id }) => companyKey(id)), ...departments.map(({ id }) => id)];
  const named = ({ code, name, active }: CompanyNode) => (
    <>
      <span className="bms-figures">{code}</span> {name}
      {active ? null : <StatusTag tone="struck" label={['已停用', 'Disabled']} />}
    </>
  );
  const departmentsBelow = nodesBelow(departmentsShown, ({ companyId }) => companyKey(companyId));
  const departmentNodes = (of: string): TreeDataNode[] =>
    (departmentsBelow.get(of) ?? []).map((one) => ({
      key: one.id,
      title: (
        <span className={styles.node}>
          {named(one)}
          <small>
            {one.head ? one.head.name : say(['无负责人', 'no head'])} ·{' '}
            {say(['{n} 人', '{n} {n:person|people}'], { n: counts.get(one.id) ?? 0 })}
          </small>
        </span>
      ),
      children: departmentNodes(one.id),
    }));
  const companiesBelow = nodesBelow(companiesShown, () => '');
  const companyNodes = (of: string): TreeDataNode[] =>
    (companiesBelow.get(of) ?? []).map((one) => ({
      key: companyKey(one.id),
      title: <strong className={styles.node}>{named(one)}</strong>,
      selectable: !onMove,
      children: [...departmentNodes(companyKey(one.id)), ...companyNodes(one.id)],
    }));
  /** Does nothing but companies follow the department below its company? */
  const endsDepartments = ({ id, companyId = '' }: TreeNode): boolean => {
    let at = departmentsBelow.get(companyKey(companyId))?.at(-1);
    while (at && at.id !== id) at = departmentsBelow.get(at.id)?.at(-1);
    return Boolean(at);
  };
  /** Where what is dropped at a node of the other kind stands. */
  const placeBeside = (one: TreeNode, { companyId }: TreeNode): Place => {
    // A department that is dropped on its company stands directly below it.
    if (companyId === undefined) return { parentId: null, before: null };
    // Behind the departments of a company stand the companies below it.
    const first = companiesBelow.get(companyId)?.find(({ id }) => id !== one.id);
    return { parentId: companyId, before: first?.id ?? null };
  };
  const onDrop: TreeProps['onDrop'] = ({ node, dragNode, dropToGap, dropPosition }) => {
    const [dragged, target] = [spots.get(dragNode.key), spots.get(node.key)];
    if (!dragged?.move || !target) return;
    const { one, among } = dragged;
    if (target.among !== among) return void dragged.move(placeBeside(one, target.one));
    if (!dropToGap) return void dragged.move({ parentId: target.one.id, before: null });
    // Above a node is before it; below it, before whatever follows.
    const index = Number(node.pos.split('-').at(-1));
    const place: Place =
      dropPosition < index || dropPosition === -1
        ? { parentId: target.one.parentId, before: target.one.id }
        : placeOf(among, target.one);
    void dragged.move(place.before === one.id ? { ...place, before: placeOf(among, one).before } : place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? directions[event.key] : undefined;
    const spot = spots.get(chosen);
    if (!direction || !spot?.move || !mayMove) return;
    event.preventDefault();
    event.stopPropagation();
    const place = placeTowards(spot.among, spot.one, direction);
    if (place) spot.move(place);
  };
  return (
    <div className={styles.tree} onKeyDownCapture={onKeyDown}>
      <Tree
        blockNode
        aria-label={
          onMove ? say(['部门树', 'Tree of departments']) : say(['架构树', 'Tree of the organisation'])
        }
        treeData={companyNodes('')}
        draggable={
          mayMove && !text.trim()
            ? { icon: false, nodeDraggable: ({ key }) => Boolean(spots.get(key)?.move) }
            : false
        }
        allowDrop={({ dragNode, dropNode, dropPosition }) => {
          const [dragged, target] = [spots.get(dragNode.key), spots.get(dropNode.key)];
          if (!dragged || !target) return false;
          const { companyId } = dragged.one;
          if (dragged.among === target.among) return target.one.companyId === companyId;
          return companyId === undefined
            ? dropPosition === 1 && endsDepartments(target.one)
            : dropNode.key === companyKey(companyId);
        }}
        onDrop={onDrop}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelect={([key]) => onChoose(key === undefined ? null : String(key))}
        expandedKeys={keys.filter((key) => !closed.has(key))}
        onExpand={(open) => setClosed(new Set(keys.filter((key) => !open.includes(key))))}
      />
      {!companiesShown.length && <p>{say(['没有符合的公司或部门', 'Nothing matches'])}</p>}
    </div>
  );
}

/** What of the group is shown while something is looked for: what is meant, with all above it. */
function useFound({ companies, departments }: OrganisationTree, text: string) {
  const isMeant = useMeant(text, [...companies, ...departments].flatMap(namesOf));
  if (!text.trim()) return { companiesShown: companies, departmentsShown: departments };
  const isFound = (one: CompanyNode | DepartmentNode) =>
    namesOf(one).some((words) => isMeant({ words, code: one.code }));
  const departmentIds = withParents(departments, isFound);
  const departmentsShown = departments.filter(({ id }) => departmentIds.has(id));
  const withSome = new Set(departmentsShown.map(({ companyId }) => companyId));
  const companyIds = withParents(companies, (one) => withSome.has(one.id) || isFound(one));
  return { companiesShown: companies.filter(({ id }) => companyIds.has(id)), departmentsShown };
}

/** Moves a node by its call and offers to take it back; a refusal says why. */
function useMove(call: typeof placeCompany | typeof placeDepartment, all: readonly TreeNode[]) {
  const write = useWrite(call);
  const toast = useToast();
  const offer = useUndo();
  return async (one: TreeNode, place: Place) => {
    const was = placeOf(all, one);
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
