import type { Language } from '#calls/model';
import { fillTemplate, type MessageTemplate, type TemplateValues, type TemplateWords } from '#identity/model';
import { sendMail, type Context } from '#server-kit/server';
import { sendSms } from '../sms/send-sms.ts';
import { wordsOfTemplate } from './template-words.ts';

type Sending = Pick<Context, 'db' | 'enqueue' | 'now' | 'actor'>;

interface Ways {
  /** Null: nobody's choice of language is known; a mail speaks both, a text message Chinese. */
  language: Language | null;
  /** It brings a code. */
  secret?: boolean;
}

/** Sends a mail in the words of its template. Refuses where a variable that is said has no value. */
export async function mailByTemplate<Name extends string>(
  context: Sending,
  to: string,
  template: MessageTemplate<Name>,
  values: TemplateValues<Name>,
  ways: Ways,
): Promise<void> {
  await mailInWords(context, to, template, await wordsOfTemplate(context.db, template, 'mail'), values, ways);
}

/** The same in given words. */
export async function mailInWords(
  context: Sending,
  to: string,
  template: MessageTemplate,
  { subject, body }: TemplateWords,
  values: TemplateValues,
  { language, secret = false }: Ways,
): Promise<void> {
  const speaks: readonly Language[] = language ? [language] : ['zh', 'en'];
  const said = (text: TemplateWords['body']) =>
    speaks.map((each) => fillTemplate(template, text, values, each));
  await sendMail(context, {
    to: [to],
    subject: said(subject).join(' / '),
    body: said(body).join('\n\n'),
    secret,
  });
}

/** Sends a text message in the words of its template. */
export async function smsByTemplate<Name extends string>(
  context: Sending,
  mobile: string,
  template: MessageTemplate<Name>,
  values: TemplateValues<Name>,
  { language, secret = false }: Ways,
): Promise<void> {
  const { body } = await wordsOfTemplate(context.db, template, 'sms');
  await sendSms(context, mobile, fillTemplate(template, body, values, language ?? 'zh'), secret);
}
