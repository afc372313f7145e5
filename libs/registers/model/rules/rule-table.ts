import type { Label } from '#calls/model';
import { date, text, type Fields, type SimpleFields } from '#fields/model';
import { defineRegister, type RegisterDeclaration, type RegisterOptions } from '../register.ts';

/**
 * A table of rules, as its feature declares it: conditions and values by day. Each row is a record of a register, so that
 * list, dialog, history, import and export are those of registers.
 */
export interface RuleTableOptions<C extends SimpleFields, V extends SimpleFields> extends Omit<
  RegisterOptions,
  'fields' | 'conditions' | 'ruled' | 'list' | 'twins' | 'governed' | 'sections' | 'unique' | 'codes'
> {
  codes: { prefix: string; digits: number };
  /** What is asked by; one that is left empty in a row fits everything. The more a row says, the more it counts. */
  conditions: C;
  /** What is answered. */
  values: V;
  /** Columns that wait to be asked for. */
  waiting?: readonly string[];
  /** Conditions that stand in the list from the start, where a name would have to say too much. */
  tells?: readonly (keyof C & string)[];
}

const startsOn = date({
  label: ['生效日', 'From'],
  required: true,
  initialToday: true,
  help: ['从这一天起适用', 'It counts from this day on'],
});
const endsOn = date({
  label: ['失效日', 'Until'],
  help: ['这一天不再适用；留空则长期有效', 'It counts no more on this day; left empty, it has no end'],
});
const reason = text({
  label: ['追溯原因', 'Reason for backdating'],
  max: 300,
  width: 2,
  help: ['改变今天以前的取值时填写', 'Needed where a day before today is changed'],
});

/** Declares a table of rules. The server asks it by `ruleValue`; its screen is that of a register. */
export function defineRuleTable<C extends SimpleFields, V extends SimpleFields>(
  options: RuleTableOptions<C, V>,
): RegisterDeclaration & { fields: Fields } {
  const { conditions, values, waiting = [], tells = [], ...register } = options;
  const required = Object.entries(conditions).filter(([, field]) => field.required);
  if (required.length)
    throw new Error(`Rule table ${options.name}: a condition may always be empty (${required[0]?.[0]}).`);
  const [asked, answered] = [Object.keys(conditions), Object.keys(values)];
  const days: readonly string[] = ['startsOn', 'endsOn'];
  const section = (label: Label, fields: readonly string[]) => ({ label, fields });
  return defineRegister({
    ...register,
    fields: { ...conditions, ...values, startsOn, endsOn, reason },
    ruled: { conditions: asked, values: answered },
    sections: [
      {
        ...section(['规则', 'Rule'], asked),
        note: [
          '条件留空表示不限；同时符合多条时，条件最多的一条有效',
          'A condition left empty fits everything; of several that fit, the one that says most counts',
        ],
      },
      section(['取值与期间', 'Values and days'], [...answered, ...days, 'reason']),
    ],
    rules: [
      ...(register.rules ?? []),
      {
        check: (content) =>
          content['endsOn'] && content['startsOn'] && content['endsOn'] <= content['startsOn']
            ? [{ path: 'endsOn', text: ['失效日须晚于生效日', 'The end comes after the beginning'] }]
            : [],
      },
    ],
    list: {
      // Its name says all conditions; columns of their own wait to be asked for.
      shows: [...tells, ...answered.filter((name) => !waiting.includes(name)), ...days],
      waiting: [
        ...asked.filter((name) => !(tells as readonly string[]).includes(name)),
        ...waiting,
        'reason',
      ],
      narrows: [...asked, ...days],
      sorts: days,
      // An amount says nothing without its currency.
      cards: [
        ...['name', 'state', ...answered.slice(0, 1)],
        ...answered.slice(1).filter((name) => name === 'currency'),
        'startsOn',
      ],
    },
  });
}
