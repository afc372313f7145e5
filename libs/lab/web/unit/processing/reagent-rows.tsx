import { Button, Input } from 'antd';
import { Link } from 'react-router';
import { date } from '#fields/model';
import { LoneField } from '#fields/web';
import { labReagent, lotsMeant, mostReagents, type ProcessingRecord } from '#lab/model';
import { registerRouteOf } from '#registers/model';
import { useLabel } from '#ui/web';
import styles from '../../lab.module.css';
import { isDay, isExpired } from './expired.ts';

const expires = date({ label: ['有效期', 'Expires'] });

type Reagents = ProcessingRecord['reagents'];

const isIn = (reagents: Reagents, { name, lot }: Reagents[number]): boolean =>
  reagents.some((one) => one.lot === lot && one.name === name);

/** What was typed, with the lot as the register writes it, and what it knows beside. */
const takenOver = (typed: Reagents[number], { name, lot, expires }: Reagents[number]): Reagents[number] => ({
  name: typed.name || name,
  lot,
  expires: typed.expires || expires,
});

interface AskedProps {
  reagent: Reagents[number];
  inUse: Reagents;
  onChoose: (meant: Reagents[number]) => void;
}

/** Several lots in use are written like what was typed: whoever has the bottle says which it is. */
function Asked({ reagent, inUse, onChoose }: AskedProps) {
  const say = useLabel();
  const meant = lotsMeant(reagent.lot, inUse);
  if (meant.length < 2 || meant.some((one) => isIn([reagent], one))) return null;
  return (
    <span className={styles.buttons} role="alert">
      {say(['是哪一个批号？', 'Which lot is it?'])}
      {meant.map((one) => (
        <Button key={`${one.name} ${one.lot}`} size="small" onClick={() => onChoose(one)}>
          {one.lot} · {one.name}
        </Button>
      ))}
    </span>
  );
}

/**
 * Reagents that were used, with lot and expiry; an expired one is said at once. Those that are open at the site are taken over with
 * one press, for every unit of a run alike.
 */
export function ReagentRows({
  reagents,
  inUse,
  onChange,
}: {
  reagents: Reagents;
  inUse: Reagents;
  onChange: (reagents: Reagents) => void;
}) {
  const say = useLabel();
  const more = inUse.filter((one) => !isIn(reagents, one));
  const change = (at: number, to: Partial<Reagents[number]>) =>
    onChange(reagents.map((one, index) => (index === at ? { ...one, ...to } : one)));
  return (
    <fieldset style={{ border: 0, padding: 0, marginBlock: 12 }}>
      <legend>{say(['试剂', 'Reagents'])}</legend>
      {reagents.map((reagent, at) => (
        // Lines are told apart by where they stand: they have no id.
        <div key={at} className={styles.fields} style={{ alignItems: 'start' }}>
          <label className={styles.field}>
            {say(['名称', 'Name'])}
            <Input value={reagent.name} onChange={({ target }) => change(at, { name: target.value })} />
          </label>
          <label className={styles.field}>
            {say(['批号', 'Lot'])}
            <Input
              value={reagent.lot}
              onChange={({ target }) => change(at, { lot: target.value })}
              onBlur={() => {
                const [meant, another] = lotsMeant(reagent.lot, inUse);
                if (meant && !another) change(at, takenOver(reagent, meant));
              }}
            />
          </label>
          <LoneField<string>
            field={expires}
            value={reagent.expires || null}
            problem={
              reagent.expires === '' || isDay(reagent.expires)
                ? undefined
                : ['请填写有效的日期', 'Enter a valid day']
            }
            onChange={(day) => change(at, { expires: day ?? '' })}
          />
          <Asked
            reagent={reagent}
            inUse={inUse}
            onChoose={(meant) => change(at, takenOver(reagent, meant))}
          />
          <span>
            <Button size="small" onClick={() => onChange(reagents.filter((_one, index) => index !== at))}>
              {say(['移除', 'Remove'])}
            </Button>{' '}
            {isExpired(reagent) && <span className={styles.wrong}>{say(['已过期', 'Expired'])}</span>}
          </span>
        </div>
      ))}
      <div className={styles.buttons} style={{ alignItems: 'center' }}>
        {more.length > 0 && (
          <Button onClick={() => onChange([...reagents, ...more].slice(0, mostReagents))}>
            {say(['使用在用试剂（{n}）', 'Take over those in use ({n})'], { n: more.length })}
          </Button>
        )}
        <Button
          disabled={reagents.length >= mostReagents}
          onClick={() => onChange([...reagents, { name: '', lot: '', expires: '' }])}
        >
          {say(['添加试剂', 'Add a reagent'])}
        </Button>
        <Link to={registerRouteOf(labReagent)}>{say(labReagent.title)}</Link>
      </div>
    </fieldset>
  );
}
