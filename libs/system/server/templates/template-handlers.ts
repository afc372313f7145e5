import { sql } from 'drizzle-orm';
import { CallError, invalid, languages, ruleBroken, type Label } from '#calls/model';
import {
  channelsOf,
  fillTemplate,
  problemsOfTemplate,
  samplesOf,
  smsLength,
  type TemplateChannel,
  type TemplateValues,
  type TemplateWords,
} from '#identity/model';
import {
  directory,
  mailInWords,
  sendSms,
  takeTry,
  textsReachPeople,
  versionsOfTemplate,
  type Pace,
  type TemplateSource,
} from '#identity/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import {
  listTemplates,
  previewTemplate,
  readTemplate,
  recordsOfTemplate,
  saveTemplate,
  testTemplate,
} from '#system/model';

/** What can be sent here: mail with a mail server, text messages with a service. In the demo both are kept. */
export type CanSend = Readonly<Record<TemplateChannel, boolean>>;

const testPace: Pace = { burst: 10, everySeconds: 60 };

const sameLabel = (one: Label, other: Label): boolean => one[0] === other[0] && one[1] === other[1];
const sameWords = (one: TemplateWords, other: TemplateWords): boolean =>
  sameLabel(one.subject, other.subject) && sameLabel(one.body, other.body);

/** HBSYS240P: what mails and text messages say. */
export function templateHandlers(sources: () => readonly TemplateSource[], canSend: CanSend): Handler[] {
  const sourceOf = (name: string): TemplateSource => {
    const found = sources().find(({ template }) => template.name === name);
    if (!found) throw new CallError('notFound');
    return found;
  };
  const declaredOf = ({ name, channel }: { name: string; channel: TemplateChannel }) => {
    const source = sourceOf(name);
    const words = source.template.words[channel];
    if (!words) throw new CallError('notFound');
    return { ...source, words };
  };
  /** The typed words, checked, with what is filled in. */
  async function filled(
    context: ActorContext,
    asked: { name: string; channel: TemplateChannel; words: TemplateWords; recordId: string | null },
  ) {
    const { template, records } = declaredOf(asked);
    const problems = problemsOfTemplate(template, asked.channel, asked.words);
    if (problems.length > 0) throw invalid(problems);
    const values: TemplateValues | null =
      asked.recordId === null
        ? samplesOf(template)
        : ((await records?.values(context, asked.recordId)) ?? null);
    if (!values) throw new CallError('notFound');
    return { template, values };
  }

  return [
    handle(listTemplates, async (_request, { db, language }) => {
      const rows = await Promise.all(
        sources().flatMap(({ template }) =>
          channelsOf(template).map(async (channel) => {
            const [newest] = await versionsOfTemplate(db, template, channel, 1);
            return { template, channel, newest, declared: template.words[channel] };
          }),
        ),
      );
      const people = await directory.personsById(
        db,
        rows.flatMap(({ newest }) => newest?.writtenBy ?? []),
      );
      const person = directory.referringTo(language, people);
      return {
        templates: rows.map(({ template: { name, title, help }, channel, newest, declared }) => ({
          ...{ name, channel, title, help },
          own: Boolean(newest && declared && !sameWords(newest, declared)),
          changed: newest
            ? {
                version: newest.version,
                writtenAt: newest.writtenAt.toISOString(),
                writtenBy: person(newest.writtenBy),
              }
            : null,
        })),
      };
    }),

    handle(readTemplate, async ({ name, channel }, { db, language }) => {
      const { template, words, records } = declaredOf({ name, channel });
      const versions = await versionsOfTemplate(db, template, channel);
      const people = await directory.personsById(
        db,
        versions.map(({ writtenBy }) => writtenBy),
      );
      const person = directory.referringTo(language, people);
      const plain = ({ subject, body }: TemplateWords): TemplateWords => ({ subject, body });
      return {
        title: template.title,
        help: template.help,
        variables: Object.entries(template.variables).map(([key, { label, sample, needed = false }]) => ({
          ...{ name: key, label, sample, needed },
        })),
        declared: words,
        words: plain(versions[0] ?? words),
        version: versions[0]?.version ?? 0,
        versions: versions.map((each) => ({
          ...plain(each),
          version: each.version,
          note: each.note,
          writtenAt: each.writtenAt.toISOString(),
          writtenBy: person(each.writtenBy),
        })),
        onRecords: Boolean(records),
        sent: canSend[channel],
        sandbox: channel === 'sms' && !(await textsReachPeople(db)),
      };
    }),

    handle(saveTemplate, async ({ name, channel, version, words, note }, context) => {
      const { template } = declaredOf({ name, channel });
      const problems = problemsOfTemplate(template, channel, words);
      if (problems.length > 0)
        throw invalid(problems.map((each) => ({ ...each, path: `words.${each.path}` })));
      const { db, actor, now } = context;
      const [subject, body] = [channel === 'sms' ? (['', ''] as const) : words.subject, words.body];
      const { rows } = await db.execute<{ version: number }>(sql`
        INSERT INTO message_template (template, channel, version, subject_zh, subject_en, body_zh, body_en, note,
                                      written_by, written_at)
        SELECT ${name}, ${channel}, ${version + 1}, ${subject[0].trim()}, ${subject[1].trim()}, ${body[0].trim()},
               ${body[1].trim()}, ${note}, ${actor.personId}, ${now.toISOString()}::timestamptz
         WHERE ${version} = (SELECT coalesce(max(version), 0) FROM message_template
                              WHERE template = ${name} AND channel = ${channel})
        ON CONFLICT DO NOTHING RETURNING version`);
      if (!rows[0]) throw new CallError('conflict');
      return { version: rows[0].version };
    }),

    handle(previewTemplate, async (asked, context) => {
      const { template, values } = await filled(context, asked);
      return {
        looks: languages.map((language) => {
          const body = fillTemplate(template, asked.words.body, values, language);
          return {
            language,
            subject:
              asked.channel === 'mail' ? fillTemplate(template, asked.words.subject, values, language) : '',
            body,
            sms: asked.channel === 'sms' ? smsLength(body) : null,
          };
        }),
      };
    }),

    handle(testTemplate, async (asked, context) => {
      const { template, values } = await filled(context, asked);
      const { db, actor, now } = context;
      if (!canSend[asked.channel])
        throw ruleBroken(
          asked.channel === 'mail'
            ? ['系统尚未配置邮件服务', 'No mail server is set up here']
            : ['系统尚未配置短信服务', 'No service for text messages is set up here'],
        );
      await takeTry(db, `template:${actor.accountId}`, testPace, now);
      const own = await directory.personById(db, actor.personId);
      const to = asked.channel === 'mail' ? own?.email : own?.mobile;
      if (!to)
        throw ruleBroken(
          asked.channel === 'mail'
            ? ['您的员工档案没有邮箱', 'Your employee record has no mail address']
            : ['您的员工档案没有手机号', 'Your employee record has no mobile number'],
        );
      if (asked.channel === 'mail')
        await mailInWords(context, to, template, asked.words, values, { language: asked.language });
      else
        await sendSms(context, to, fillTemplate(template, asked.words.body, values, asked.language), false);
      return { to };
    }),

    handle(recordsOfTemplate, async ({ name, q }, context) => ({
      records: [...((await sourceOf(name).records?.search(context, q)) ?? [])],
    })),
  ];
}
