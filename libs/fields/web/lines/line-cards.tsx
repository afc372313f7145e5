import { CopyOutlined, DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Label } from '#calls/model';
import { linesIn, type Line, isBlank } from '#fields/model';
import { useLabel, useLanguage } from '#ui/web';
import { addLineId, controlId } from '../edit/paths.ts';
import { FieldFrame } from '../edit/field-item.tsx';
import { useFieldEditing } from '../edit/field-editing.ts';
import { FieldValue } from '../field-value.tsx';
import { showText } from '../show-text.ts';
import { inputOf } from '../inputs.ts';
import { DerivedValue } from './derived-value.tsx';
import type { LinesProps } from './line-grid.tsx';
import { ofLine, problemsByLine } from './problems-by-line.ts';
import { useLineActions, type LineActions } from './use-line-actions.ts';
import { useLookups, type LookedUp } from './use-lookups.ts';
import { useSaidFields } from './use-said-fields.ts';
import styles from './line-cards.module.css';

/** Lines on a narrow screen: a card each, one of them open to type. */
export function LineCards({ name, field: declared, lines, computed, problems }: LinesProps) {
  const field = useSaidFields(declared, lines);
  const { store, context } = useFieldEditing();
  const say = useLabel();
  const actions = useLineActions(name, declared);
  const lookups = useLookups(field, lines, context.companyId);
  const [open, setOpen] = useState<string | null>(() => (lines.length === 1 ? (lines[0]?.id ?? null) : null));
  const byLine = problemsByLine(name, declared, problems);
  const whole = problems.get(name);
  return (
    <div className={styles.cards}>
      {lines.map((line, row) => (
        <LineCard
          key={line.id}
          path={name}
          field={field}
          line={line}
          row={row}
          open={open === line.id}
          onToggle={() => setOpen(open === line.id ? null : line.id)}
          computed={computed.lines[name]?.[row]}
          lookup={(key) => lookups(key, line)}
          problems={byLine.get(line.id)}
          actions={actions}
        />
      ))}
      {whole && <div aria-live="polite">{say(whole.text)}</div>}
      <Button
        id={addLineId(name)}
        type="dashed"
        block
        icon={<PlusOutlined />}
        disabled={lines.length >= field.max}
        onClick={() => {
          actions.insert(lines.length);
          setOpen(linesIn(store.get().content, name).at(-1)?.id ?? null);
        }}
      >
        {say(['添加一行', 'Add a line'])}
      </Button>
    </div>
  );
}

interface LineCardProps extends Pick<LinesProps, 'field'> {
  path: string;
  line: Line;
  row: number;
  open: boolean;
  onToggle(): void;
  computed: Readonly<Record<string, string | null>> | undefined;
  lookup(name: string): LookedUp;
  problems: Readonly<Record<string, Label>> | undefined;
  actions: LineActions;
}

function LineCard(props: LineCardProps) {
  const { path, field, line, row, open, onToggle, computed, lookup, problems, actions } = props;
  const { context } = useFieldEditing();
  const say = useLabel();
  const language = useLanguage();
  const entries = Object.entries(field.fields);
  const derived = Object.entries(field.computed);
  const format = { language, currency: context.currency };
  const facts = entries
    .filter(([key]) => !isBlank(line[key]))
    .slice(0, 4)
    .map(([key, of]) => showText(of, line[key], format));
  const [lastKey, last] = derived.at(-1) ?? [];
  const whole = problems?.[ofLine];
  return (
    <section className={`${styles.card} ${problems ? styles.wrong : ''}`}>
      <button
        type="button"
        id={controlId(`${path}.${line.id}`)}
        className={styles.head}
        aria-expanded={open}
        onClick={onToggle}
      >
        <span className={`bms-figures ${styles.number}`}>{row + 1}</span>
        <span className={styles.facts}>
          {facts.length ? facts.join(' · ') : say(['尚未填写', 'Not filled in yet'])}
        </span>
        {last && lastKey && (
          <DerivedValue strong as={last.as} value={computed?.[lastKey] ?? null} context={context} />
        )}
        {open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      {whole && <p className={styles.whole}>{say(whole)}</p>}
      {open && (
        <div className={styles.body}>
          {entries.map(([key, of]) => {
            const stable = `${path}.${line.id}.${key}`;
            const id = controlId(stable);
            const { Input } = inputOf(of);
            const problem = problems?.[key];
            return (
              <FieldFrame
                key={key}
                id={id}
                label={of.label}
                required={of.required}
                help={of.help}
                problem={problem}
                width={4}
              >
                {of.readOnly ? (
                  <div id={id}>
                    <FieldValue field={of} value={line[key]} context={context} />
                  </div>
                ) : (
                  <Input
                    id={id}
                    field={of}
                    value={line[key] ?? null}
                    context={context}
                    invalid={Boolean(problem)}
                    describedBy={`${id}-note`}
                    onChange={(value, fills) => actions.set(line.id, key, value, fills)}
                    onTyped={(text) => actions.typed(line.id, key, text)}
                    onLeave={() => actions.leave(line.id, key)}
                  />
                )}
              </FieldFrame>
            );
          })}
          <dl className={styles.derived}>
            {[
              ...derived.map(([key, of]) => ({ key, of, value: computed?.[key] ?? null })),
              ...Object.entries(field.lookups).map(([key, of]) => ({ key, of, value: lookup(key) })),
            ].map(({ key, of, value }) => (
              <div key={key}>
                <dt>{say(of.label)}</dt>
                <dd>
                  <DerivedValue as={of.as} value={value} context={context} />
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.buttons}>
            <Button icon={<CopyOutlined />} onClick={() => actions.duplicate(line.id)}>
              {say(['复制此行', 'Duplicate'])}
            </Button>
            <Button danger icon={<DeleteOutlined />} onClick={() => actions.remove(line.id)}>
              {say(['删除此行', 'Delete'])}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
