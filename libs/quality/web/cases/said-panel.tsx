import { Button, Form, Input } from 'antd';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type Label } from '#calls/model';
import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { saveCase, type CaseView } from '#quality/model';
import { useUnsaved } from '#shell/web';
import { useLabel, useToast } from '#ui/web';
import styles from '../quality.module.css';

const said = {
  description: ['问题描述', 'What happened'],
  containment: ['遏制措施', 'Containment'],
  cause: ['原因分析', 'Cause'],
  disposition: ['处置', 'Disposition'],
  effect: ['效果', 'Effect'],
} as const satisfies Record<string, Label>;
type Said = keyof typeof said;
const names = Object.keys(said) as Said[];

/** What the page may ask of the panel before it moves the nonconformity on. */
export interface SaidHandle {
  /** Keeps what was typed; answers the version that then holds, or nothing where it was refused. */
  keep(): Promise<number | undefined>;
}

interface SaidPanelProps {
  ref: Ref<SaidHandle>;
  view: CaseView;
  /** What was missing for the move that somebody wanted. */
  problems: readonly FieldProblem[];
}

/** What is said of a nonconformity; kept by a press, by Ctrl+S, and before it moves on. */
export function SaidPanel({ ref, view, problems: missing }: SaidPanelProps) {
  const say = useLabel();
  const toast = useToast();
  const save = useWrite(saveCase);
  const [typed, setTyped] = useState<Partial<Record<Said | 'cost', string>>>({});
  const [owner, setOwner] = useState<Reference | null | undefined>(undefined);
  const [found, setFound] = useState<readonly FieldProblem[]>([]);
  const changed = Object.keys(typed).length > 0 || owner !== undefined;
  useUnsaved(changed);
  const problemOf = (path: string) => [...found, ...missing].find((one) => one.path === path);
  /** Answers the version that holds afterwards; none: it was refused. */
  const send = async (): Promise<number | undefined> => {
    const { cost, ...words } = typed;
    const wrong = cost !== undefined && cost.trim() !== '' && !/^\d{1,12}(\.\d{1,2})?$/.test(cost.trim());
    setFound(wrong ? [{ path: 'cost', text: ['请填写金额', 'Type an amount'] }] : []);
    if (wrong) return undefined;
    try {
      const { version } = await save.mutateAsync({
        ...{ id: view.id, version: view.version, ...words },
        ...(cost !== undefined && { cost: cost.trim() || null }),
        ...(owner !== undefined && { ownerId: owner?.id ?? null }),
      });
      setTyped({});
      setOwner(undefined);
      toast.success(['已保存', 'Saved']);
      return version;
    } catch (error) {
      const problems = problemsIn(error);
      setFound(problems);
      if (!problems.length) toast.failure(error);
      return undefined;
    }
  };
  useImperativeHandle(ref, () => ({ keep: async () => (changed ? send() : view.version) }));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || !changed) return;
      event.preventDefault();
      void send();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  const help = (path: string) => {
    const problem = problemOf(path);
    return problem && { validateStatus: 'error' as const, help: say(problem.text) };
  };
  if (!view.can.edit)
    return (
      <section className={styles.panel}>
        {names.map((name) => (
          <div key={name}>
            <h3>{say(said[name])}</h3>
            <p className={styles.words}>{view[name] || '—'}</p>
          </div>
        ))}
        <h3>{say(['损失', 'Cost'])}</h3>
        <p>{view.cost ? `${view.cost} ${view.currency}` : '—'}</p>
      </section>
    );
  return (
    <section className={styles.panel}>
      <Form layout="vertical">
        {names.map((name) => (
          <Form.Item key={name} label={say(said[name])} htmlFor={`said-${name}`} {...help(name)}>
            <Input.TextArea
              id={`said-${name}`}
              autoSize={{ minRows: 2, maxRows: 12 }}
              maxLength={4000}
              value={typed[name] ?? view[name]}
              onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
            />
          </Form.Item>
        ))}
        <div className={styles.fields}>
          <Form.Item label={say(['损失', 'Cost'])} htmlFor="said-cost" {...help('cost')}>
            <Input
              id="said-cost"
              inputMode="decimal"
              suffix={view.currency}
              value={typed.cost ?? view.cost ?? ''}
              onChange={({ target }) => setTyped((now) => ({ ...now, cost: target.value }))}
            />
          </Form.Item>
          <Form.Item label={say(['负责人', 'In charge'])} htmlFor="said-owner" {...help('ownerId')}>
            <RecordSelect
              id="said-owner"
              kind="person"
              face
              value={owner === undefined ? view.owner : owner}
              onChange={(option) => setOwner(option && { id: option.id, name: option.name })}
            />
          </Form.Item>
        </div>
        <Button type="primary" disabled={!changed} loading={save.isPending} onClick={() => void send()}>
          {say(['保存', 'Save'])}
        </Button>
      </Form>
    </section>
  );
}
