import type { Fields } from '#fields/model';
import { Button } from 'antd';
import { labelOfPath, type ShownProblem } from '#fields/web';
import { useLabel } from '#ui/web';
import styles from './what-is-missing.module.css';

/** So few are named, more are counted. */
const mostNamed = 2;

interface WhatIsMissingProps {
  fields: Fields;
  problems: readonly ShownProblem[];
  /** Shows each of them at its field. */
  onShow(): void;
}

/** What still stands in the way of submitting, said before it is tried. */
export function WhatIsMissing({ fields, problems, onShow }: WhatIsMissingProps) {
  const say = useLabel();
  const names = [...new Set(problems.map(({ path }) => path.split('.')[0] ?? ''))];
  if (!names.length) return null;
  const labels = names.map((name) => labelOfPath(fields, name)).filter((label) => label !== null);
  return (
    <Button type="link" size="small" className={String(styles.missing)} onClick={onShow}>
      {names.length > mostNamed || labels.length < names.length
        ? say(['提交前还有 {n} 处待填写', '{n} fields to fill in before submitting'], { n: names.length })
        : say(['提交前还须填写：{what}', 'Before submitting: {what}'], {
            what: labels.map((label) => say(label)).join(say(['、', ', '])),
          })}
    </Button>
  );
}
