import { readValues } from '#fields/model';
import type { ExplainCall, Rule } from '#registers/model';
import { handle, type Handler } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { explainRule } from './rule-value.ts';

/** Answers <code>_27: what `ruleValue` would say, and why. */
export const explainHandler = ({ register }: ServedRegister, call: ExplainCall): Handler =>
  handle(call, async ({ day, asked }, context) => {
    const conditions = register.ruled?.conditions ?? [];
    const { values } = readValues(register.set, asked);
    const given = Object.fromEntries(conditions.map((name) => [name, values[name] ?? null]));
    const { won, others, why } = await explainRule(context, register, given, day);
    const named = ({ id, values: said }: Rule) => ({
      ...{ id, code: String(said['code'] ?? '') },
      name: String((context.language === 'en' && said['nameEn']) || said['nameZh'] || ''),
    });
    return {
      won: won && {
        ...named(won),
        values: Object.fromEntries(
          (register.ruled?.values ?? []).map((name) => [name, won.values[name] ?? null]),
        ),
      },
      others: others.map(named),
      why,
    };
  });
