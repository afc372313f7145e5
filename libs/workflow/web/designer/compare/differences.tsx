import type { FlowDifference, FlowNode } from '#approvals/model';
import type { Label } from '#calls/model';
import { EmptyState, StatusTag, useLabel, type Say, type Tone } from '#ui/web';
import { fieldLabels, sayNode, sayValueOf, type Vocabulary } from '#workflow/model';
import styles from './differences.module.css';

const kinds: Readonly<Record<FlowDifference['kind'], { label: Label; tone: Tone }>> = {
  added: { label: ['新增', 'Added'], tone: 'green' },
  removed: { label: ['删除', 'Removed'], tone: 'red' },
  moved: { label: ['移动', 'Moved'], tone: 'blue' },
  changed: { label: ['修改', 'Changed'], tone: 'orange' },
  settings: { label: ['流程设置', 'Settings'], tone: 'orange' },
};

interface DifferencesProps {
  differences: readonly FlowDifference[];
  words: Vocabulary;
  /** A step that was added or taken out, for saying what it does. */
  nodeOf(id: string): FlowNode | undefined;
}

/** What one version changes against another, step by step, before and after in plain words. */
export function Differences({ differences, words, nodeOf }: DifferencesProps) {
  const say = useLabel();
  if (differences.length === 0)
    return <EmptyState icon="check-square" title={['没有差异', 'Nothing is different']} />;
  return (
    <ul className={styles.differences}>
      {differences.map(({ kind, node, label, changes }) => (
        <li key={`${kind} ${node ?? ''}`} className={styles.difference}>
          <div className={styles.head}>
            <StatusTag {...kinds[kind]} />
            {label && <strong>{say(label)}</strong>}
          </div>
          {(kind === 'added' || kind === 'removed') && <WhatItDoes node={nodeOf(node ?? '')} words={words} />}
          {changes.map(({ field, from, to }) => (
            <dl key={field} className={styles.change}>
              <dt>{say(fieldLabels[field] ?? [field, field])}</dt>
              <dd className={styles.before}>
                <span className="bms-unseen">{say(['原来：', 'Before: '])}</span>
                {say(sayValueOf(field, from, words))}
              </dd>
              <dd className={styles.after}>
                <span className="bms-unseen">{say(['现在：', 'Now: '])}</span>
                {say(sayValueOf(field, to, words))}
              </dd>
            </dl>
          ))}
        </li>
      ))}
    </ul>
  );
}

function WhatItDoes({ node, words }: { node: FlowNode | undefined; words: Vocabulary }) {
  const say = useLabel();
  if (!node) return null;
  const sentences = sayNode(node, words).map((sentence) => say(sentence));
  return <p className={styles.words}>{joined(sentences, say)}</p>;
}

/** Sentences one after the other; what is no whole sentence, such as an arm of a branch, is parted from the next. */
const joined = (sentences: readonly string[], say: Say): string =>
  sentences.reduce((before, sentence) =>
    /[。.]$/.test(before)
      ? `${before}${say(['', ' '])}${sentence}`
      : `${before}${say(['；', '; '])}${sentence}`,
  );
