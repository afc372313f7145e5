import type { z } from 'zod';
import type { FieldProblem } from './call-error.ts';
import type { Label } from './label.ts';

type Issue = z.core.$ZodIssue;

/** The largest number of problems that one answer carries; nobody mends more at a time. */
const mostProblems = 100;

/**
 * What a declaration found wrong, as problems of fields in both languages. A rule of a schema's own says its text by
 * `refine(check, { params: { text: [zh, en] } })`.
 */
export function problemsOf(error: { issues: readonly Issue[] }, input: unknown): FieldProblem[] {
  return error.issues.slice(0, mostProblems).map((issue) => ({
    path: issue.path.map(String).join('.'),
    text: textOf(issue, valueAt(input, issue.path)),
  }));
}

const required: Label = ['必填', 'Required'];
const formats: Readonly<Record<string, Label>> = {
  email: ['邮箱格式不正确', 'Not a valid e-mail address'],
  url: ['网址格式不正确', 'Not a valid web address'],
  uuid: ['编号格式不正确', 'Not a valid id'],
  date: ['日期格式不正确', 'Not a valid date'],
  datetime: ['时间格式不正确', 'Not a valid date and time'],
  time: ['时间格式不正确', 'Not a valid time'],
};
const types: Readonly<Record<string, Label>> = {
  string: ['应为文本', 'Must be text'],
  number: ['应为数字', 'Must be a number'],
  int: ['应为整数', 'Must be a whole number'],
  boolean: ['应为是或否', 'Must be yes or no'],
  array: ['应为列表', 'Must be a list'],
  object: ['应为对象', 'Must be an object'],
  record: ['应为对象', 'Must be an object'],
  date: ['应为日期', 'Must be a date'],
};

function textOf(issue: Issue, value: unknown): Label {
  const missing = value === undefined || value === null || value === '';
  switch (issue.code) {
    case 'invalid_type':
      return missing ? required : (types[issue.expected] ?? ['内容无效', 'Not a valid value']);
    case 'too_small':
      return tooSmall(issue, missing);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return missing ? required : (formats[issue.format] ?? ['格式不正确', 'The format is not right']);
    case 'invalid_value':
      return missing ? required : ['不在可选范围内', 'Not one of the possible values'];
    case 'not_multiple_of':
      return [`应为 ${issue.divisor} 的倍数`, `Must be a multiple of ${issue.divisor}`];
    case 'unrecognized_keys':
      return ['含有未知内容', 'Holds something unknown'];
    case 'custom':
      return isLabel(issue.params?.['text'])
        ? issue.params['text']
        : missing
          ? required
          : ['内容无效', 'Not a valid value'];
    default:
      return missing ? required : ['内容无效', 'Not a valid value'];
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, missing: boolean): Label {
  const least = String(issue.minimum);
  if (issue.origin === 'string')
    return missing ? required : [`至少 ${least} 个字符`, `At least ${least} characters`];
  if (issue.origin === 'array' || issue.origin === 'set')
    return [`至少 ${least} 项`, `At least ${least} ${least === '1' ? 'item' : 'items'}`];
  return issue.inclusive === false
    ? [`应大于 ${least}`, `Must be greater than ${least}`]
    : [`不能小于 ${least}`, `Must be at least ${least}`];
}

function tooBig(issue: z.core.$ZodIssueTooBig): Label {
  const most = String(issue.maximum);
  if (issue.origin === 'string') return [`最多 ${most} 个字符`, `At most ${most} characters`];
  if (issue.origin === 'array' || issue.origin === 'set') return [`最多 ${most} 项`, `At most ${most} items`];
  return issue.inclusive === false
    ? [`应小于 ${most}`, `Must be less than ${most}`]
    : [`不能大于 ${most}`, `Must be at most ${most}`];
}

const isLabel = (text: unknown): text is Label =>
  Array.isArray(text) && text.length === 2 && text.every((part) => typeof part === 'string');

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
