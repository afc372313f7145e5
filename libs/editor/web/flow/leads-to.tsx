import { Select } from 'antd';
import type { FlowNode } from '#editor/model';
import { useSoundSearch } from '#shell/web';
import { useLabel } from '#ui/web';
import { shapeLabels } from './shapes.ts';
import styles from './flow.module.css';

interface LeadsToProps {
  /** What the chosen node may lead to. */
  targets: readonly FlowNode[];
  onChoose(id: string): void;
}

/** Where a node leads to next, chosen by words. It comes when a node is chosen: a chart is seen and moved without it. */
export default function LeadsTo({ targets, onChoose }: LeadsToProps) {
  const say = useLabel();
  const named = targets.map(({ id, text, shape }) => ({
    id,
    words: text ? ([text, text] as const) : shapeLabels[shape],
  }));
  const search = useSoundSearch(named.map(({ words }) => words));
  return (
    <Select
      className={String(styles.leads)}
      aria-label={say(['连接到', 'Lead to'])}
      placeholder={say(['连接到…', 'Lead to…'])}
      value={null}
      {...search.select}
      options={named.map(({ id, words }) => ({ value: id, label: say(words), words }))}
      onSelect={(id: string | null) => id !== null && onChoose(id)}
    />
  );
}
