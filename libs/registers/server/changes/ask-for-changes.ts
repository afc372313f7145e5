import { ruleBroken, type Label } from '#calls/model';
import type { OpenRequest, RegisterDeclaration } from '#registers/model';
import { newId, type ActorContext } from '#server-kit/server';
import type { StoredRecord } from '../record/record-row.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { keepLines, linesOfForm, openLinesOf } from './change-lines.ts';
import { wholeRecord, type WaitingChange } from './change-requests.ts';

/** A record as a subject names it. */
export interface NamedRecord {
  id: string;
  code: unknown;
  nameZh: unknown;
  nameEn: unknown;
}

/** A record by what it says of itself. */
export const namedRecord = ({ id, values }: StoredRecord): NamedRecord => ({
  ...{ id, code: values['code'], nameZh: values['nameZh'], nameEn: values['nameEn'] },
});

const called = ({ code, nameZh, nameEn }: NamedRecord): Label => {
  const name = (text: unknown) => [code, text].filter(Boolean).join(' ');
  return [name(nameZh), name(nameEn || nameZh)];
};

/** 'Supplier S0012 Huayuan: Terms, Bank accounts' */
function subjectOf(
  { one, unit, whole }: RegisterDeclaration,
  waiting: readonly WaitingChange[],
  record: NamedRecord,
): Label {
  const records = new Set(waiting.map(({ recordId }) => recordId)).size;
  if (records > 1) return [`${one[0]}变更：${records} ${unit[0]}`, `Changes of ${records} ${unit[1]}`];
  const [zh, en] = called(record);
  if (waiting[0]?.field === wholeRecord)
    return [`新建${one[0]}：${zh}`, `New ${one[1].toLowerCase()}: ${en}`];
  const labels = waiting.flatMap(({ field }) => {
    const declared = whole[field];
    return declared ? [declared.label] : [];
  });
  return [
    `修改${one[0]} ${zh}：${labels.map(([chinese]) => chinese).join('、')}`,
    `Change of ${one[1].toLowerCase()} ${en}: ${labels.map(([, english]) => english).join(', ')}`,
  ];
}

/** The request of the actor that came back to them and is of these records alone; it is handed in again. */
async function ownBack(
  { db, actor }: ActorContext,
  register: string,
  waiting: readonly WaitingChange[],
): Promise<string | null> {
  const ids = [...new Set(waiting.map(({ recordId }) => recordId))];
  const open = await openLinesOf(db, register, ids);
  const fields = new Set(waiting.map(({ recordId, field }) => `${recordId} ${field}`));
  const met = open.filter(({ recordId, field }) => fields.has(`${recordId} ${field}`));
  const forms = [...new Set(met.map(({ formId }) => formId))];
  const [form, another] = forms;
  if (form === undefined) return null;
  const lines = await linesOfForm(db, form);
  if (another !== undefined || lines.some(({ recordId }) => !ids.includes(recordId)))
    throw ruleBroken([
      '该变更属于已退回的批量申请，请先放弃原申请',
      'This belongs to a request with several records that came back: give that one up first',
    ]);
  return met.every(({ state, personId }) => state === 'back' && personId === actor.personId) ? form : null;
}

/** Writes down what waits and hands it in for approval, as one request; null where nothing waits. */
export async function askForChanges(
  context: ActorContext,
  kit: RegistersKit,
  register: RegisterDeclaration,
  waiting: readonly WaitingChange[],
  record: NamedRecord,
): Promise<Asked | null> {
  if (!waiting.length || !kit.requests) return null;
  const id = (await ownBack(context, register.name, waiting)) ?? newId();
  await keepLines(context, id, waiting);
  return handIn(context, kit, register, id, waiting, record);
}

/** A request that was handed in; `done`: nobody had to decide it. */
export interface Asked {
  request: OpenRequest;
  done: boolean;
}

/** Hands a request in whose lines are kept. */
export async function handIn(
  context: ActorContext,
  { requests }: RegistersKit,
  register: RegisterDeclaration,
  id: string,
  waiting: readonly WaitingChange[],
  record: NamedRecord,
): Promise<Asked | null> {
  if (!requests) return null;
  const several = new Set(waiting.map(({ recordId }) => recordId)).size > 1;
  const single = waiting[0]?.field === wholeRecord ? 'new' : 'change';
  const { number, done, holders } = await requests.submit(context, {
    ...{ id, register: register.name, subject: subjectOf(register, waiting, record) },
    what: several ? 'several' : single,
  });
  const { personId, name } = context.actor;
  const fields = [...new Set(waiting.map(({ field }) => field))].filter((field) => field !== wholeRecord);
  return {
    request: {
      ...{ id, number, fields, by: { id: personId, name }, back: false },
      ...{ holders: [...holders], path: requests.addressOf(id) },
    },
    done,
  };
}
