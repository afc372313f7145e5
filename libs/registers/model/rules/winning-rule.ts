import type { Label } from '#calls/model';
import { isBlank, sameValue, type Content, type SimpleField } from '#fields/model';
import { defaultTimeZone } from '#calls/model';
import { formatValue, isLines } from '#fields/model';
import type { RegisterDeclaration } from '../register.ts';
import { coversDay, type Period } from './periods.ts';

/** A row of a table of rules. */
export interface Rule {
  id: string;
  values: Content;
}

/** The conditions of a table, with their fields. */
export const conditionsOf = ({ ruled, fields }: RegisterDeclaration): [name: string, field: SimpleField][] =>
  (ruled?.conditions ?? []).flatMap((name) => {
    const field = fields[name];
    return field && !isLines(field) ? [[name, field] as [string, SimpleField]] : [];
  });

/** The days of a row. */
export const periodOf = ({ startsOn, endsOn }: Content): Period => ({
  from: startsOn as string,
  to: (endsOn as string | null | undefined) ?? null,
});

/** How many conditions a row says: the more, the more it counts. */
export const saysOf = (table: RegisterDeclaration, { values }: Pick<Rule, 'values'>): number =>
  conditionsOf(table).filter(([name]) => !isBlank(values[name])).length;

/** Does a row fit what is asked? A condition that it leaves empty fits everything. */
export const fits = (table: RegisterDeclaration, { values }: Pick<Rule, 'values'>, asked: Content): boolean =>
  conditionsOf(table).every(
    ([name, field]) => isBlank(values[name]) || sameValue(field, values[name], asked[name] ?? null),
  );

/** What counts of a table for a case on a day, and why. */
export interface RuleAnswer {
  won: Rule | null;
  /** Rows that fit too and count less, those first that say most. */
  others: readonly Rule[];
  why: Label;
}

/** The row that counts on a day: of those that fit, the one that says most. No two that say as much are ever kept. */
export function winningRule(
  table: RegisterDeclaration,
  rules: readonly Rule[],
  asked: Content,
  day: string,
): RuleAnswer {
  const [won = null, ...others] = rules
    .filter((rule) => coversDay(periodOf(rule.values), day) && fits(table, rule, asked))
    .toSorted((a, b) => saysOf(table, b) - saysOf(table, a));
  return { won, others, why: whyWon(table, won, others, day) };
}

function whyWon(table: RegisterDeclaration, won: Rule | null, others: readonly Rule[], day: string): Label {
  if (!won) return [`${day} 没有适用的规则`, `No rule fits on ${day}`];
  const { from, to } = periodOf(won.values);
  const said = conditionsOf(table).filter(([name]) => !isBlank(won.values[name]));
  const words = (language: 'zh' | 'en') =>
    said
      .map(
        ([name, field]) =>
          `${field.label[language === 'zh' ? 0 : 1]} ${formatValue(field, won.values[name], { language, currency: 'CNY', timeZone: defaultTimeZone })}`,
      )
      .join(language === 'zh' ? '、' : ', ');
  const code = String(won.values['code'] ?? '');
  const zh = said.length ? `${words('zh')} 均符合` : '不限条件';
  const en = said.length ? `fits by ${words('en')}` : 'fits everything';
  const less = others.length;
  return [
    `${code}：${zh}，${from} 起${to === null ? '长期' : `至 ${to} 前`}有效${less ? `；比另外 ${less} 条规则更具体` : ''}`,
    `${code}: ${en}, from ${from}${to === null ? ' on' : ` until ${to}`}${less ? `; it says more than ${less} other ${less === 1 ? 'rule' : 'rules'}` : ''}`,
  ];
}
