import { Button, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Label } from '#calls/model';
import {
  classLabels,
  classOptions,
  isGood,
  notMeasuredIn,
  problemOfValue,
  usualDefects,
  type Characteristic,
  type DefectClass,
  type Finding,
  type InspectionView,
} from '#quality/model';
import { ClearableSelect, StatusTag, useLabel } from '#ui/web';
import styles from '../quality.module.css';
import { limitsOf } from './limits.ts';
import type { Stuck } from './use-findings.ts';

interface UnitCardProps {
  view: InspectionView;
  finding: Finding;
  saving: boolean;
  /** Somebody wanted to go on, and something here is wrong; a new object with each try. */
  stuck: Stuck | null;
  onChange(finding: Finding): void;
  onKeep(finding: Finding): void;
  onGo(unit: number): void;
}

interface Mark {
  key: string;
  name: string;
  class: DefectClass;
  on: boolean;
  toggle(): Finding;
}

/** What can be marked by a key: characteristics that are good or bad, then defects that are known. */
function marksOf(
  { plan, known }: InspectionView,
  finding: Finding,
  say: ReturnType<typeof useLabel>,
): Mark[] {
  const checks = plan.characteristics
    .filter(({ kind }) => kind === 'check')
    .map((one): Mark => {
      const on = finding.values[one.id] === 'bad';
      return {
        ...{ key: one.id, name: one.name, class: one.class, on },
        toggle: () => ({ ...finding, values: { ...finding.values, [one.id]: on ? '' : 'bad' } }),
      };
    });
  const named = new Set(plan.characteristics.map(({ name }) => name));
  const offered = [
    ...finding.defects,
    ...known,
    ...(known.length < 4 && checks.length < 4
      ? usualDefects.map((one) => ({ name: say(one.name), class: one.class }))
      : []),
  ].filter(
    ({ name }, index, all) => !named.has(name) && all.findIndex((other) => other.name === name) === index,
  );
  const marked = new Set(finding.defects.map(({ name }) => name));
  const defects = offered
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((one): Mark => {
      const on = marked.has(one.name);
      return {
        ...{ key: `defect ${one.name}`, name: one.name, class: one.class, on },
        toggle: () => ({
          ...finding,
          defects: on
            ? finding.defects.filter(({ name }) => name !== one.name)
            : [...finding.defects, { name: one.name, class: one.class }],
        }),
      };
    });
  return [...checks, ...defects];
}

/** What is typed or chosen of a unit, in the order in which it stands. */
const fieldsInOrder = 'input[data-next], [data-next] input';

/** Is it a choice whose list is open, or of which nothing is chosen? */
const isChoosing = (input: HTMLInputElement): boolean =>
  input.getAttribute('aria-expanded') === 'true' || input.closest('[data-next="empty"]') !== null;

/** One unit of the sample. */
export function UnitCard({ view, finding, saving, stuck, onChange, onKeep, onGo }: UnitCardProps) {
  const say = useLabel();
  const card = useRef<HTMLDivElement>(null);
  const { plan, can } = view;
  const { unit } = finding;
  const marks = marksOf(view, finding, say);
  const typed = plan.characteristics.filter(({ kind }) => kind !== 'check');
  const missing = stuck?.missing ? notMeasuredIn(plan, finding) : [];
  // The hands stay on the keys: whoever goes on to the next unit types what is measured at once, or marks defects by number.
  useEffect(() => {
    const inside = card.current?.closest('section')?.contains(document.activeElement);
    if (inside || document.activeElement === document.body)
      (card.current?.querySelector<HTMLElement>('input[data-next]:not([disabled])') ?? card.current)?.focus({
        preventScroll: true,
      });
  }, []);
  useEffect(() => {
    if (stuck) card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [stuck]);
  const mark = ({ toggle }: Mark) => {
    const next = toggle();
    onChange(next);
    onKeep(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const writes = event.target instanceof HTMLInputElement;
    // The defect that no key has is typed and added apart.
    if (writes && event.target.closest('[data-apart]')) return;
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      // A choice that is open, or not made yet, takes the key itself.
      if (writes && isChoosing(event.target)) return;
      const inputs = [...(card.current?.querySelectorAll<HTMLInputElement>(fieldsInOrder) ?? [])];
      const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1];
      event.preventDefault();
      event.stopPropagation();
      if (writes && next) next.focus();
      else onGo(unit + 1);
      return;
    }
    // Out of a field the keys mark defects again.
    if (writes && event.key === 'Escape') card.current?.focus();
    if (writes) return;
    if (event.key === 'ArrowRight') onGo(unit + 1);
    else if (event.key === 'ArrowLeft') onGo(unit - 1);
    else if (/^[1-9]$/.test(event.key) && can.inspect) {
      const of = marks[Number(event.key) - 1];
      if (of) mark(of);
    } else return;
    event.preventDefault();
  };
  useEffect(() => {
    const here = card.current;
    here?.addEventListener('keydown', press);
    return () => here?.removeEventListener('keydown', press);
  });
  return (
    <div
      ref={card}
      role="group"
      tabIndex={-1}
      aria-label={say(['第 {unit} 件', 'Unit {unit}'], { unit })}
      style={{ outline: 'none' }}
    >
      <div className={styles.step}>
        <Button disabled={unit === 1} onClick={() => onGo(unit - 1)}>
          {say(['上一件', 'Previous'])}
        </Button>
        <strong aria-live="polite">
          {unit} / {plan.n}
          {view.pieces[unit - 1] && <span className={styles.serial}>{view.pieces[unit - 1]}</span>}
        </strong>
        <Button
          disabled={unit === plan.n}
          type="primary"
          ghost
          loading={saving}
          onClick={() => onGo(unit + 1)}
        >
          {say(['下一件', 'Next'])}
        </Button>
      </div>
      {typed.length > 0 && (
        <div className={styles.fields}>
          {typed.map((one) => (
            <CharacteristicField
              key={one.id}
              of={one}
              stuck={stuck !== null}
              missing={missing.includes(one.id)}
              disabled={!can.inspect}
              value={finding.values[one.id] ?? ''}
              onChange={(value) => onChange({ ...finding, values: { ...finding.values, [one.id]: value } })}
              onLeave={() => onKeep(finding)}
            />
          ))}
        </div>
      )}
      <div className={styles.marks}>
        {marks.map((one, index) => (
          <button
            key={one.key}
            type="button"
            className={styles.mark}
            aria-pressed={one.on}
            disabled={!can.inspect}
            onClick={() => mark(one)}
          >
            {index < 9 ? <span className={styles.key}>{index + 1}</span> : <span />}
            <span>{one.name}</span>
            <span className={styles.quiet}>{say(classLabels[one.class])}</span>
          </button>
        ))}
      </div>
      {can.inspect && (
        <OtherDefect
          onAdd={(defect) => {
            const next = { ...finding, defects: [...finding.defects, defect] };
            onChange(next);
            onKeep(next);
          }}
        />
      )}
    </div>
  );
}

const notTyped: Label = ['请填写测量值', 'Type what was measured'];

/** What can still become a number. */
const begunNumber = /^-?\d*\.?\d*$/;

interface CharacteristicFieldProps {
  of: Characteristic;
  value: string;
  stuck: boolean;
  /** It has to be measured before the lot is accepted. */
  missing: boolean;
  disabled: boolean;
  onChange(value: string): void;
  onLeave(): void;
}

function CharacteristicField({
  of,
  value,
  stuck,
  missing,
  disabled,
  onChange,
  onLeave,
}: CharacteristicFieldProps) {
  const say = useLabel();
  const [left, setLeft] = useState(false);
  const problem = missing ? notTyped : problemOfValue(of, value);
  const isWrong = problem !== null && (missing || left || !begunNumber.test(value));
  const good = isGood(of, value);
  const limits = limitsOf(of);
  return (
    <label className={styles.field}>
      <span>
        {of.name} {limits && <span className={styles.limits}>{limits} </span>}
        <StatusTag label={classLabels[of.class]} tone="grey" />
      </span>
      {of.kind === 'option' ? (
        <span data-next={value ? 'chosen' : 'empty'} className={styles.choice}>
          <ClearableSelect
            disabled={disabled}
            aria-label={of.name}
            value={value || null}
            {...(!good && { status: 'error' as const })}
            options={of.options.map((option) => ({ value: option, label: option }))}
            onChange={(option: string | null) => onChange(option ?? '')}
            onBlur={onLeave}
          />
        </span>
      ) : (
        <Input
          data-next
          disabled={disabled}
          inputMode="decimal"
          aria-label={of.name}
          value={value}
          suffix={of.unit ?? ''}
          placeholder={disabled ? '' : (of.target ?? '')}
          aria-invalid={problem !== null}
          {...((!good || isWrong) && { status: 'error' as const })}
          onChange={({ target }) => onChange(target.value.trim())}
          onBlur={() => {
            setLeft(true);
            onLeave();
          }}
        />
      )}
      {(isWrong || (stuck && problem)) && problem && (
        <span role="alert" className={styles.problem}>
          {say(problem)}
        </span>
      )}
      {!good && <span className={styles.problem}>{say(['超出要求', 'Out of limits'])}</span>}
    </label>
  );
}

function OtherDefect({ onAdd }: { onAdd(defect: { name: string; class: DefectClass }): void }) {
  const say = useLabel();
  const [name, setName] = useState('');
  const [of, setOf] = useState<DefectClass>('major');
  const add = () => {
    if (!name.trim()) return;
    onAdd({ name: name.trim(), class: of });
    setName('');
  };
  return (
    <div className={styles.more} data-apart>
      <Input
        value={name}
        maxLength={60}
        aria-label={say(['其他缺陷', 'Another defect'])}
        placeholder={say(['其他缺陷', 'Another defect'])}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !name.trim()) return;
          event.preventDefault();
          add();
        }}
      />
      <Select
        value={of}
        aria-label={say(['等级', 'Class'])}
        options={classOptions.map(({ value, label }) => ({ value, label: say(label) }))}
        onChange={setOf}
      />
      <Button disabled={!name.trim()} onClick={add}>
        {say(['添加', 'Add'])}
      </Button>
    </div>
  );
}
