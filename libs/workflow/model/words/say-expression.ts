import {
  documentNames,
  isDocumentName,
  readExpression,
  writeExpression,
  type Expression,
} from '#approvals/model';
import type { Label } from '#calls/model';
import { factLabel, joinLabels, type Vocabulary } from './vocabulary.ts';

/** An expression as a sentence, for whoever does not read formulas; as it is written where it cannot be read. */
export function sayExpression(text: string, words: Vocabulary): Label {
  const { read } = readExpression(text);
  if (read) return sayPart(read, words);
  return text.trim() === '' ? ['（未填写表达式）', '(no expression)'] : [text, text];
}

const both = (zh: string, en = zh): Label => [zh, en];

function sayPart(part: Expression, words: Vocabulary): Label {
  const say = (inner: Expression): Label => sayPart(inner, words);
  switch (part.is) {
    case 'text':
      return both(part.value);
    case 'name':
      return isDocumentName(part.name) && !words.facts[part.name]
        ? documentNames[part.name].label
        : factLabel(words.facts, part.name);
    case 'yesNo':
      return part.value ? ['是', 'yes'] : ['否', 'no'];
    case 'compare': {
      const [[zh, en], [rightZh, rightEn]] = [say(part.left), sayValue(part.right, part.left, words)];
      return [`${zh} ${part.sign} ${rightZh}`, `${en} ${part.sign} ${rightEn}`];
    }
    case 'in': {
      const [zh, en] = say(part.left);
      const values = part.values.map((value) => sayValue(value, part.left, words));
      const [valuesZh, valuesEn] = joinLabels(values, ['、', ', ']);
      return [`${zh} 是 ${valuesZh} 之一`, `${en} is one of ${valuesEn}`];
    }
    case 'and':
      return joinLabels([say(part.left), say(part.right)], [' 且 ', ' and ']);
    case 'or':
      return joinLabels([say(part.left), say(part.right)], [' 或 ', ' or ']);
    case 'not': {
      const [zh, en] = say(part.of);
      return [`不满足 ${zh}`, `not ${en}`];
    }
    case 'arithmetic':
      return joinLabels([say(part.left), say(part.right)], [` ${part.sign} `, ` ${part.sign} `]);
    case 'call':
      return sayCall(part.name, part.args, words);
    default:
      return both(writeExpression(part));
  }
}

/** A value by what it is compared with: the option or record that it means. */
function sayValue(value: Expression, beside: Expression, words: Vocabulary): Label {
  const fact = beside.is === 'name' ? words.facts[beside.name] : undefined;
  if (value.is !== 'text' || !fact) return sayPart(value, words);
  const option = fact.options?.find((one) => one.value === value.value);
  if (option) return option.label;
  return both(fact.refers ? words.nameOf(fact.refers, value.value) : value.value);
}

function sayCall(name: string, args: readonly Expression[], words: Vocabulary): Label {
  const of = (index: number): Label => {
    const arg = args[index];
    return arg ? sayPart(arg, words) : both('？');
  };
  const named = (kind: string): string => {
    const [arg] = args;
    return arg?.is === 'text' && arg.value !== '' ? words.nameOf(kind, arg.value) : '？';
  };
  /** A department may be a field or an id. */
  const department = (index: number): Label => {
    const arg = args[index];
    return arg?.is === 'text' ? both(words.nameOf('department', arg.value)) : of(index);
  };
  const joined = (between: Label): Label =>
    joinLabels(
      args.map((arg) => sayPart(arg, words)),
      between,
    );
  const [levels] = args[1]?.is === 'number' ? [args[1].value] : ['1'];
  switch (name) {
    case 'if': {
      const [[ifZh, ifEn], [zh, en]] = [of(0), of(1)];
      if (args.length < 3) return [`${ifZh} 时${zh}`, `${en} where ${ifEn}`];
      const [elseZh, elseEn] = of(2);
      return [`${ifZh} 时${zh}，否则${elseZh}`, `${en} where ${ifEn}, otherwise ${elseEn}`];
    }
    case 'head': {
      const [zh, en] = department(0);
      return levels === '1'
        ? [`${zh}的负责人`, `head of the ${en}`]
        : [`${zh}的上 ${levels} 级负责人`, `head ${levels} levels above the ${en}`];
    }
    case 'heads': {
      const [zh, en] = department(0);
      return [`${zh}的第 1 至 ${levels} 级负责人`, `heads 1 to ${levels} levels above the ${en}`];
    }
    case 'role':
      return args.length > 1
        ? [`集团${named('role')}`, `${named('role')} of the group`]
        : both(named('role'));
    case 'post': {
      const where: Label = args.length > 1 ? department(1) : ['本公司', 'company'];
      return [`${where[0]}${named('post')}`, `${named('post')} of the ${where[1]}`];
    }
    case 'group':
    case 'person':
      return both(named(name));
    case 'members': {
      const [zh, en] = department(0);
      return [`${zh}全体成员`, `everybody of the ${en}`];
    }
    case 'union':
      return joined(['、', ', ']);
    case 'first':
      return joined(['，找不到则', ', or if nobody is found ']);
    case 'without': {
      const [[zh, en], [lessZh, lessEn]] = [of(0), of(1)];
      return [`${zh}（不含${lessZh}）`, `${en} without ${lessEn}`];
    }
    default:
      return both(`${name}(${joined([', ', ', '])[0]})`);
  }
}
