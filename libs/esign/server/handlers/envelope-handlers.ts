import { and, eq } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import {
  changeEnvelope,
  envelopeCode,
  envelopeFiles,
  isOut,
  openSigning,
  readEnvelope,
  readEnvelopeFile,
  sendToSign,
  type EnvelopeSubject,
} from '#esign/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { ServiceDown, ServiceRefusal } from '../docusign/refusals.ts';
import type { OpenSigning } from '../docusign/signing-service.ts';
import { keepFiles } from '../envelopes/ask-outside.ts';
import { heldEnvelope, isUnderWay, recipientsOf } from '../envelopes/held.ts';
import { sendEnvelope } from '../envelopes/send-envelope.ts';
import { takeBack } from '../envelopes/void-envelope.ts';
import { envelopeFile, type EnvelopeRecord } from '../tables/envelope.ts';
import { trailOf } from './envelope-trail.ts';
import { remindAll } from './remind.ts';

/** What makes an envelope of a record; a feature whose records are signed hands one over. */
export interface EnvelopeSource {
  /** 'bankContract' */
  kind: string;
  /** The record as it is to be signed now; throws where the actor may not, or it is not ready. */
  subjectOf(context: ActorContext, id: string): Promise<EnvelopeSubject>;
  /** Is told when its record goes out, in the same transaction. */
  sent?(context: ActorContext, id: string, envelopeId: string): Promise<void>;
}

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The service does not answer now; or what it said, in its words. */
async function fromService<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceRefusal)
      throw ruleBroken([`签署服务拒绝：${error.message}`, `The service refused: ${error.message}`]);
    if (!(error instanceof ServiceDown)) throw error;
    throw new CallError('unavailable', {
      text: [
        '签署服务暂时没有应答，请稍后再试',
        'The service for signatures does not answer now, please try later',
      ],
    });
  }
}

async function filesOf({ db }: ActorContext, id: string) {
  const kept = await db
    .select({ file: envelopeFile.file })
    .from(envelopeFile)
    .where(eq(envelopeFile.envelopeId, id));
  return kept.map(({ file }) => file);
}

/** Handlers of HBCTR390P. */
export function envelopeHandlers(open: OpenSigning, sources: readonly EnvelopeSource[]): readonly Handler[] {
  const sourceOf = (kind: string): EnvelopeSource | undefined => sources.find((each) => each.kind === kind);
  return [
    handle(readEnvelope, async ({ id }, context) => {
      const row = await heldEnvelope(context, id, envelopeCode, 'get');
      const recipients = await recipientsOf(context.db, id);
      const kept = await filesOf(context, id);
      const kind = row.subjectKind;
      const ended = !isUnderWay(row) && row.state !== 'completed';
      return {
        ...{ id, kind, subjectId: row.subjectId, number: row.number, version: row.subjectVersion },
        title: [row.titleZh, row.titleEn] as [string, string],
        ...{ provider: row.provider, state: row.state, stateAt: row.stateAt.toISOString() },
        ...{ sentAt: at(row.sentAt), voiding: row.voidAskedAt !== null, reason: row.reason },
        ...{ problem: row.problem, tries: row.tries, again: ended && sourceOf(kind) !== undefined },
        recipients: recipients.map((one) => ({
          ...{ no: one.no, routing: one.routing, role: one.role, name: one.name, email: one.email },
          ...{
            state: one.state,
            stateAt: at(one.stateAt),
            reason: one.reason,
            remindedAt: at(one.remindedAt),
          },
        })),
        files: (['sent', 'signed', 'certificate'] as const).filter(
          (file) => kept.includes(file) || (file !== 'sent' && row.state === 'completed'),
        ),
        trail: await trailOf(context, id),
      };
    }),
    handle(sendToSign, async ({ kind, subjectId }, context) => {
      const source = sourceOf(kind);
      if (!source) throw new CallError('notFound');
      const id = await sendEnvelope(context, await source.subjectOf(context, subjectId));
      await source.sent?.(context, subjectId, id);
      return { id };
    }),
    handle(changeEnvelope, async (asked, context) => {
      const row = await heldEnvelope(context, asked.id, envelopeCode, 'edit', true);
      if (asked.act === 'resend') await remindAll(context, row);
      else if (row.voidAskedAt) throw ruleBroken(['正在撤回，请稍候', 'It is being voided already']);
      else await takeBack(context, row, asked.reason);
      return {};
    }),
    handle(readEnvelopeFile, async ({ id, file }, context) => {
      const row = await heldEnvelope(context, id, envelopeCode, 'get');
      const bytes = await fromService(() => fileOf(context, row, file, open));
      return {
        name: `${row.number} ${envelopeFiles[file][context.language === 'zh' ? 0 : 1]}.pdf`,
        content: bytes.toString('base64'),
      };
    }),
    handle(openSigning, async ({ id, recipient, back }, context) => {
      const row = await heldEnvelope(context, id, envelopeCode, 'edit');
      const one = (await recipientsOf(context.db, id)).find(({ no }) => no === recipient);
      if (!one) throw new CallError('notFound');
      const { externalId } = row;
      if (!externalId || !isOut(row.state) || (one.state !== 'sent' && one.state !== 'delivered'))
        throw ruleBroken(['现在还不能由此人签署', 'This signer cannot sign now']);
      if (!/^https?:$/.test(URL.parse(back)?.protocol ?? ''))
        throw new CallError('invalid', {
          problems: [{ path: 'back', text: ['返回地址无效', 'Not an address'] }],
        });
      return fromService(async () => {
        const { service } = await open(context.db, row.provider);
        return { url: await service.view(externalId, one, back) };
      });
    }),
  ];
}

/** A file as it is kept; what is signed is fetched where it is not. */
async function fileOf(
  context: ActorContext,
  row: EnvelopeRecord,
  file: keyof typeof envelopeFiles,
  open: OpenSigning,
): Promise<Buffer> {
  const kept = async () => {
    const [found] = await context.db
      .select({ bytes: envelopeFile.bytes })
      .from(envelopeFile)
      .where(and(eq(envelopeFile.envelopeId, row.id), eq(envelopeFile.file, file)));
    return found?.bytes;
  };
  const there = await kept();
  if (there) return there;
  if (file !== 'sent' && row.state === 'completed') {
    const { service } = await open(context.db, row.provider);
    await keepFiles(row, context, service);
  }
  const fetched = await kept();
  if (!fetched) throw ruleBroken(['文件尚未生成：信封还没有签完', 'There is none yet: not all have signed']);
  return fetched;
}
