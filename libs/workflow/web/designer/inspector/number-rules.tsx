import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type Label, type ResultOf } from '#calls/model';
import {
  numberAs,
  numberPeriods,
  numberRule,
  numberRules,
  saveNumberRule,
  type NumberPeriod,
  type NumberRule,
  type NumberSeparator,
} from '#documents/model';
import { useLabel, useToast } from '#ui/web';
import type { NumberDrafts } from '../use-number-drafts.ts';
import { Choose } from './choose.tsx';
import { Setting, Settings } from './setting.tsx';
import styles from './inspector.module.css';

const showsLabels: Readonly<Record<NumberPeriod, Label>> = {
  day: ['年月日', 'Year, month, day'],
  month: ['年月', 'Year and month'],
  year: ['年', 'The year'],
  none: ['不含日期', 'No date'],
};
const resetsLabels: Readonly<Record<NumberPeriod, Label>> = {
  day: ['每天', 'Daily'],
  month: ['每月', 'Monthly'],
  year: ['每年', 'Yearly'],
  none: ['不重新开始', 'Never'],
};

const separatorLabels = {
  '-': ['短横线', 'A dash'],
  '': ['无', 'None'],
} as const satisfies Readonly<Record<NumberSeparator, Label>>;

type Rules = ResultOf<typeof numberRules>;
/** All companies that have no rule of their own. */
const everywhere = '';

interface NumberRulesProps {
  type: string;
  readOnly: boolean;
  /** What is typed and not in force yet. */
  numbers: NumberDrafts;
  /** The company that is looked at first; otherwise all of them. */
  company?: string;
}

/** How documents of the type are numbered: at once in force, not part of a version of the flow. */
export function NumberRules({ type, readOnly, numbers, company: first = everywhere }: NumberRulesProps) {
  const say = useLabel();
  const { data } = useQuery(read(numberRules, { type }));
  const [company, setCompany] = useState(first);
  if (!data) return null;
  const stored = data.rules.find(({ companyId }) => (companyId ?? everywhere) === company)?.rule ?? null;
  const inherited = data.rules.find(({ companyId }) => companyId === null)?.rule ?? data.usual;
  const nameOf = (value: string, name: string) =>
    [
      name,
      ...(value !== everywhere && data.rules.some(({ companyId }) => companyId === value)
        ? [say(['单独规则', 'its own rule'])]
        : []),
      ...(numbers.of(value) ? [say(['未保存', 'not saved'])] : []),
    ].join(' · ');
  return (
    <Settings label={data.ofCodes ? ['主档编码', 'Codes'] : ['单据编号', 'Numbers']}>
      {data.sharedWith && (
        <p className={styles.help}>
          {say(['与“{type}”的全部自定义类型共用一套编号。', 'Shared by all designed types of “{type}”.'], {
            type: say(data.sharedWith),
          })}
        </p>
      )}
      {data.ofCodes ? (
        <p className={styles.help}>
          {say([
            '全集团共用，保存后立即生效；已有编码不变，流水号继续。',
            'For the whole group, in force when saved; codes that were given stay, and the serial goes on.',
          ])}
        </p>
      ) : (
        <Setting
          label={['适用公司', 'For']}
          help={[
            '保存后立即生效，不随流程版本发布；已有编号不变，也不会重复。',
            'In force when saved, apart from versions of the flow; numbers that were given stay, and none is given again.',
          ]}
        >
          {(id) => (
            <Select
              id={id}
              className={String(styles.wide)}
              value={company}
              options={[
                { value: everywhere, label: nameOf(everywhere, say(['全部公司', 'All companies'])) },
                ...data.companies.map(({ id: value, name }) => ({ value, label: nameOf(value, name) })),
              ]}
              onChange={setCompany}
            />
          )}
        </Setting>
      )}
      <OneRule
        {...{ type, readOnly, numbers, stored, inherited, company }}
        {...{ day: data.day, ofCodes: data.ofCodes }}
      />
    </Settings>
  );
}

interface OneRuleProps {
  type: string;
  readOnly: boolean;
  numbers: NumberDrafts;
  company: string;
  /** null: the company follows `inherited`. */
  stored: NumberRule | null;
  inherited: NumberRule;
  day: Rules['day'];
  /** Of the codes of a register: a prefix and digits, and nothing else. */
  ofCodes: boolean;
}

/** The rule of one company, or of all, with the number that it makes. */
function OneRule({ type, readOnly, numbers, company, stored, inherited, day, ofCodes }: OneRuleProps) {
  const say = useLabel();
  const toast = useToast();
  const queries = useQueryClient();
  const writing = useWrite(saveNumberRule);
  const before = stored ?? inherited;
  const rule = numbers.of(company) ?? before;
  const set = (change: Partial<NumberRule>) => {
    const next = { ...rule, ...change };
    if (isSame(next, before)) numbers.drop(company);
    else numbers.set(company, next);
  };
  const [refused, setRefused] = useState<{ prefix: string; why: Label } | null>(null);
  const valid = numberRule.safeParse(rule).success;
  const prefixProblem: Label | null = !numberRule.shape.prefix.safeParse(rule.prefix).success
    ? ['1–12 个大写字母或数字', '1 to 12 capitals or digits']
    : refused?.prefix === rule.prefix
      ? refused.why
      : null;
  const changed = numbers.of(company) !== undefined;
  const save = async (next: NumberRule | null) => {
    try {
      await writing.mutateAsync({ type, companyId: company || null, rule: next });
      // What is in force now is shown before it is read again: else what was before would flash up.
      queries.setQueryData<Rules>(
        read(numberRules, { type }).queryKey,
        (known) => known && withRule(known, company || null, next),
      );
      numbers.drop(company, next ?? undefined);
      toast.success(['编号规则已保存', 'The rule of numbers is saved']);
    } catch (error) {
      const why = problemsIn(error).find(({ path }) => path === 'rule.prefix')?.text;
      if (why && next) setRefused({ prefix: next.prefix, why: [why[0], why[1]] });
      else toast.refusal(error);
    }
  };
  const resets = Object.fromEntries(
    numberPeriods
      .slice(0, numberPeriods.indexOf(rule.shows) + 1)
      .map((period) => [period, resetsLabels[period]]),
  ) as Record<NumberPeriod, Label>;
  return (
    <>
      <div className={styles.pair}>
        <Setting label={['前缀', 'Prefix']}>
          {(id) => (
            <>
              <Input
                id={id}
                value={rule.prefix}
                maxLength={12}
                disabled={readOnly}
                {...(prefixProblem && { status: 'error' as const, 'aria-invalid': true })}
                aria-describedby={`${id}-problem`}
                onChange={({ target }) => set({ prefix: target.value.toUpperCase() })}
              />
              <div id={`${id}-problem`} className={styles.fault} aria-live="polite">
                {prefixProblem && say(prefixProblem)}
              </div>
            </>
          )}
        </Setting>
        <Setting label={['流水号位数', 'Digits']}>
          {(id) => (
            <InputNumber
              id={id}
              className={String(styles.wide)}
              min={1}
              max={12}
              precision={0}
              value={rule.digits}
              disabled={readOnly}
              onChange={(digits) => digits !== null && set({ digits })}
            />
          )}
        </Setting>
      </div>
      {!ofCodes && (
        <>
          <div className={styles.pair}>
            <Setting label={['日期部分', 'Date in it']}>
              {(id) => (
                <Choose
                  id={id}
                  value={rule.shows}
                  options={showsLabels}
                  disabled={readOnly}
                  onChange={(shows) => set({ shows, resets: coarser(rule.resets, shows) })}
                />
              )}
            </Setting>
            <Setting label={['流水号重新开始', 'Serial begins again']}>
              {(id) => (
                <Choose
                  id={id}
                  value={rule.resets}
                  options={resets}
                  disabled={readOnly}
                  onChange={(next) => set({ resets: next })}
                />
              )}
            </Setting>
          </div>
          <div className={styles.pair}>
            <Setting label={['分隔符', 'Separator']}>
              {(id) => (
                <Choose
                  id={id}
                  value={rule.separator}
                  options={separatorLabels}
                  disabled={readOnly}
                  onChange={(separator) => set({ separator })}
                />
              )}
            </Setting>
          </div>
        </>
      )}
      <p className={styles.preview}>
        {say(['例如', 'Such as'])} <strong>{numberAs(rule, day, 1)}</strong>
      </p>
      {!readOnly && (
        <div className={styles.buttons}>
          <Button disabled={!valid || !changed} loading={writing.isPending} onClick={() => void save(rule)}>
            {say(['保存编号规则', 'Save the rule'])}
          </Button>
          {changed && (
            <Button disabled={writing.isPending} onClick={() => numbers.drop(company)}>
              {say(['放弃修改', 'Discard the changes'])}
            </Button>
          )}
          {stored && (
            <Button disabled={writing.isPending} onClick={() => void save(null)}>
              {company === everywhere
                ? say(['恢复默认', 'Back to the usual'])
                : say(['取消单独规则', 'Follow all companies'])}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const isSame = (one: NumberRule, other: NumberRule): boolean =>
  one.prefix === other.prefix &&
  one.shows === other.shows &&
  one.resets === other.resets &&
  one.digits === other.digits &&
  one.separator === other.separator;

const withRule = (known: Rules, company: string | null, rule: NumberRule | null): Rules => ({
  ...known,
  rules: [
    ...known.rules.filter(({ companyId }) => companyId !== company),
    ...(rule ? [{ companyId: company, rule }] : []),
  ],
});

/** The serial never begins again more often than the date shows. */
const coarser = (resets: NumberPeriod, shows: NumberPeriod): NumberPeriod =>
  numberPeriods.indexOf(resets) > numberPeriods.indexOf(shows) ? shows : resets;
