import { ruleBroken, textIn, type FieldProblem, type Label, type Language } from '#calls/model';
import type { MessageTemplate, TemplateChannel, TemplateValues, TemplateWords } from './message-template.ts';

/** The longest texts, in characters: a subject is one line, a text message ten parts at most. */
export const longestOfTemplate = { subject: 200, mail: 5000, sms: 600 } as const;

const variable = /\{([^{}]*)\}/g;

/** Names of the variables in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name)),
];

type Half = readonly [path: string, text: string];
const halvesOf = (part: string, [zh, en]: Label): Half[] => [
  [`${part}.zh`, zh],
  [`${part}.en`, en],
];

/** What is against saying a template in these words. Paths: 'subject.zh', 'body.en'. */
export function problemsOfTemplate(
  template: MessageTemplate,
  channel: TemplateChannel,
  words: TemplateWords,
): FieldProblem[] {
  const ofPart = ([path, text]: Half, longest: number): FieldProblem[] => {
    if (!text.trim()) return [{ path, text: ['请填写文字', 'Words are missing'] }];
    if (text.length > longest)
      return [{ path, text: [`最多 ${longest} 个字符`, `${longest} characters at most`] }];
    return variablesIn(text)
      .filter((name) => !Object.hasOwn(template.variables, name))
      .map((name) => ({
        path,
        text: [`没有变量 {${name}}`, `There is no variable {${name}}`],
      }));
  };
  const lacks = ([path, text]: Half): FieldProblem[] =>
    Object.entries(template.variables)
      .filter(([name, { needed }]) => needed && text.trim() && !variablesIn(text).includes(name))
      .map(([name]) => ({ path, text: [`缺少变量 {${name}}`, `The variable {${name}} is missing`] }));
  const body = halvesOf('body', words.body);
  return [
    ...(channel === 'mail'
      ? halvesOf('subject', words.subject).flatMap((half) => ofPart(half, longestOfTemplate.subject))
      : []),
    ...body.flatMap((half) => [...ofPart(half, longestOfTemplate[channel]), ...lacks(half)]),
  ];
}

const valueIn = (value: string | Label | undefined, language: Language): string =>
  value === undefined ? '' : typeof value === 'string' ? value : textIn(value, language);

/**
 * A text of a template with its values, in a language. Refuses (40903) where a variable that it says has no value: a
 * message with a hole is worse than none.
 */
export function fillTemplate(
  template: MessageTemplate,
  text: Label,
  values: TemplateValues,
  language: Language,
): string {
  return textIn(text, language).replace(variable, (_whole, name: string) => {
    const value = valueIn(values[name], language);
    if (value.trim()) return value;
    const [zh, en] = template.variables[name]?.label ?? [name, name];
    throw ruleBroken([
      `消息模板「${template.title[0]}」的变量「${zh}」没有值，未发送`,
      `The variable “${en}” of the message “${template.title[1]}” has no value: nothing was sent`,
    ]);
  });
}

/** What stands for the variables in a preview without a record. */
export const samplesOf = (template: MessageTemplate): TemplateValues =>
  Object.fromEntries(Object.entries(template.variables).map(([name, { sample }]) => [name, sample]));
