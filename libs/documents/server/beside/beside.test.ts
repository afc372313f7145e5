import { commentMinutes, formCalls, mostComments, type AnyForm } from '#documents/model';
import { linkToFile } from '#server-kit/model';
import { newId } from '#server-kit/server';
import { uploadedFile } from '#server-kit/testing';
import { referenceTo } from '#fields/model';
import { sampleForm } from '../../model/testing/sample-form.ts';
import {
  as,
  formsServer,
  register,
  sampleCalls as calls,
  sampleInput,
  type FormsServer,
} from '../testing/forms-server.ts';

/** A form that goes on from a sample. */
const next: AnyForm = {
  ...sampleForm,
  name: 'next',
  code: 'TST120P',
  numberPrefix: 'TN',
  fields: { ...sampleForm.fields, contract: referenceTo('contract', { label: ['合同', 'Contract'] }) },
};
const nextCalls = formCalls(next);

let server: FormsServer;
const records: Record<string, { name: string }> = {};
beforeAll(async () => {
  server = await formsServer([sampleForm, next], [], [register('contract', records)]);
});
afterAll(() => server.close());

const employee = as('employee');
const submitted = (change: Parameters<typeof sampleInput>[0] = {}) =>
  server.callAs(employee, calls.submit, sampleInput(change));
const say = (id: string, words: string, mentionIds: string[] = [], actor = employee) =>
  server.callAs(actor, calls.comment, { id, commentId: newId(), words, mentionIds });

describe('comments on a form', () => {
  it('are read by all who may read it, oldest first, and by nobody else', async () => {
    const { id } = await submitted();
    await say(id, '请尽快');
    await say(id, '好的', [], as('head'));
    const { comments } = await server.callAs(as('head'), calls.comments, { id });
    expect(comments.map(({ author, words }) => `${author.name}: ${words}`)).toEqual([
      '张文静: 请尽快',
      '李伟: 好的',
    ]);
    await expect(server.callAs(as('buyer'), calls.comments, { id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(say(id, 'x', [], as('buyer'))).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('are the newest 500, oldest of them first, and it is said that there are earlier ones', async () => {
    const { id } = await submitted();
    await say(id, '最早');
    const shown = () => server.callAs(employee, calls.comments, { id });
    expect(await shown()).toMatchObject({ comments: [{ words: '最早' }], hasEarlier: false });
    await server.database.owner.query(
      `INSERT INTO form_comment (id, form_id, author_id, words, at)
       SELECT gen_random_uuid(), $1, 'head', '第' || n, now() + n * interval '1 second'
         FROM generate_series(1, $2::int) AS n`,
      [id, mostComments - 1],
    );
    expect((await shown()).hasEarlier).toBe(false);
    await server.database.owner.query(
      `INSERT INTO form_comment (id, form_id, author_id, words, at)
       VALUES (gen_random_uuid(), $1, 'head', '最新', now() + interval '1 hour')`,
      [id],
    );
    const { comments, hasEarlier } = await shown();
    expect([comments.length, hasEarlier]).toEqual([mostComments, true]);
    expect([comments[0]?.words, comments.at(-2)?.words, comments.at(-1)?.words]).toEqual([
      '第1',
      `第${mostComments - 1}`,
      '最新',
    ]);
  });

  it('bring in whom the applicant names, and tell them', async () => {
    const { id, number } = await submitted();
    const { mentions } = await say(id, '@刘洋 请看一下价格', ['buyer', 'buyer']);
    expect(mentions).toEqual([{ id: 'buyer', name: '刘洋' }]);
    expect(await server.callAs(as('buyer'), calls.read, { id })).toMatchObject({ number });
    const { rows } = await server.database.owner.query(
      "SELECT data FROM business_event WHERE name = 'documents.formMentioned' ORDER BY at DESC LIMIT 1",
    );
    expect(rows[0]?.data).toMatchObject({ people: ['buyer'], byName: ['张文静', 'Zhang Wenjing'], number });
  });

  it('bring in nobody where a mere reader names them', async () => {
    const { id } = await submitted({ ccIds: ['colleague'] });
    await say(id, '@李伟', ['head']);
    const reader = as('accountant', { scope: 'all' });
    await expect(say(id, '@刘洋', ['buyer'], reader)).rejects.toMatchObject({
      errorName: 'invalid',
      details: { problems: [{ path: 'mentionIds.0' }] },
    });
    await say(id, '@李伟 再看看', ['head'], reader);
  });

  it('name nobody on a draft, and are said once however often they are sent', async () => {
    const draft = await server.callAs(employee, calls.save, sampleInput());
    await expect(say(draft.id, '@李伟', ['head'])).rejects.toMatchObject({ errorName: 'businessRule' });
    const input = { id: draft.id, commentId: newId(), words: 'note', mentionIds: [] };
    const requestId = newId();
    await server.callAs(employee, calls.comment, input, { requestId });
    await server.callAs(employee, calls.comment, input, { requestId });
    expect((await server.callAs(employee, calls.comments, { id: draft.id })).comments).toHaveLength(1);
  });
});

describe('files of a comment', () => {
  const upload = (by: string) => uploadedFile(server.database.db, { by, name: '报价.pdf' });
  const link = (actor: typeof employee, file: string) => server.callAs(actor, linkToFile, { path: file });
  const withFiles = (id: string, attachmentIds: string[], actor = employee) =>
    server.callAs(actor, calls.comment, {
      ...{ id, commentId: newId(), words: '', mentionIds: [], attachmentIds },
    });

  it('may stand without words, and are open to whoever may read the form, as the server knows them', async () => {
    const { id } = await submitted();
    const file = await upload('employee');
    const comment = await withFiles(id, [file]);
    expect(comment).toMatchObject({ words: '', attachments: [{ id: file, name: '报价.pdf', size: 3 }] });
    expect(await link(as('head'), file)).toMatchObject({ data: { link: expect.any(String) } });
    await expect(link(as('buyer'), file)).rejects.toMatchObject({ errorName: 'notFound' });
    await say(id, '@刘洋', ['buyer']);
    expect(await link(as('buyer'), file)).toMatchObject({ data: { link: expect.any(String) } });
  });

  it('are the uploader’s own, and no other record’s', async () => {
    const { id } = await submitted();
    const others = await upload('head');
    await expect(withFiles(id, [others])).rejects.toMatchObject({
      errorName: 'invalid',
      details: { problems: [{ path: 'attachmentIds.0' }] },
    });
    const [own] = [await upload('employee')];
    await withFiles(id, [own!]);
    await expect(withFiles(id, [own!])).rejects.toMatchObject({ errorName: 'invalid' });
    await expect(withFiles(id, [])).rejects.toMatchObject({
      errorName: 'invalid',
      details: { problems: [{ path: 'words' }] },
    });
  });

  it('go with a comment that is taken back and with a draft that is deleted', async () => {
    const draft = await server.callAs(employee, calls.save, sampleInput());
    const [first, second] = [await upload('employee'), await upload('employee')];
    const { id: commentId } = await withFiles(draft.id, [first]);
    await withFiles(draft.id, [second]);
    const owners = async () =>
      (
        await server.database.owner.query(
          'SELECT owner_type, unbound_since IS NOT NULL AS free FROM file WHERE id = ANY ($1) ORDER BY created_at, id',
          [[first, second]],
        )
      ).rows;
    await server.callAs(employee, calls.removeComment, { id: draft.id, commentId });
    expect(await owners()).toEqual([
      { owner_type: null, free: true },
      { owner_type: 'formComment', free: false },
    ]);
    await server.callAs(employee, calls.discard, { id: draft.id, version: draft.version });
    expect((await owners()).map(({ free }: { free: boolean }) => free)).toEqual([true, true]);
  });
});

describe('one’s own comment', () => {
  const edit = (id: string, commentId: string, words: string, mentionIds: string[] = [], actor = employee) =>
    server.callAs(actor, calls.editComment, { id, commentId, words, mentionIds });
  const later = (commentId: string) =>
    server.database.owner.query(
      `UPDATE form_comment SET at = at - interval '${commentMinutes} minutes' WHERE id = $1`,
      [commentId],
    );

  it('can be changed for a while; what it said before is kept, and only who is newly named is told', async () => {
    const { id } = await submitted();
    const { id: commentId, openUntil } = await say(id, '@刘洋 单价偏高', ['buyer']);
    expect(openUntil).not.toBeNull();
    const changed = await edit(id, commentId, '@刘洋 @李伟 单价偏低', ['buyer', 'head']);
    expect(changed).toMatchObject({ words: '@刘洋 @李伟 单价偏低', editedAt: expect.any(String) });
    const told = async () =>
      (
        await server.database.owner.query(
          "SELECT data -> 'people' AS people FROM business_event WHERE name = 'documents.formMentioned' ORDER BY at DESC, id DESC LIMIT 1",
        )
      ).rows[0]?.people;
    expect(await told()).toEqual(['head']);
    // A reader of another language finds the names as they were written.
    const { comments } = await server.callAs(as('head'), calls.comments, { id }, { language: 'en' });
    expect(comments[0]?.mentions.map(({ name }) => name)).toEqual(['刘洋', '李伟']);
    expect(comments[0]).toMatchObject({ earlier: [{ words: '@刘洋 单价偏高' }], openUntil: null });
    const audit = await server.database.owner.query(
      "SELECT changes -> 'words' AS words FROM audit_entry WHERE table_name = 'form_comment' AND record_id = $1 AND action = 'update'",
      [commentId],
    );
    expect(audit.rows).toEqual([{ words: ['@刘洋 单价偏高', '@刘洋 @李伟 单价偏低'] }]);
  });

  it('is nobody else’s, and stays as it is after a while', async () => {
    const { id } = await submitted();
    const { id: commentId } = await say(id, '请尽快');
    const remove = (actor = employee) => server.callAs(actor, calls.removeComment, { id, commentId });
    await expect(edit(id, commentId, 'x', [], as('head'))).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(remove(as('head'))).rejects.toMatchObject({ errorName: 'notFound' });
    const { id: other } = await submitted();
    await expect(edit(other, commentId, 'x')).rejects.toMatchObject({ errorName: 'notFound' });
    await later(commentId);
    await expect(edit(id, commentId, 'x')).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(remove()).rejects.toMatchObject({ errorName: 'businessRule' });
    const { comments } = await server.callAs(employee, calls.comments, { id });
    expect(comments).toMatchObject([{ words: '请尽快', openUntil: null }]);
  });

  it('taken back leaves only its place; what it said stands in the audit', async () => {
    const { id } = await submitted();
    const { id: commentId } = await say(id, '说错了');
    await server.callAs(employee, calls.removeComment, { id, commentId });
    const { comments } = await server.callAs(as('head'), calls.comments, { id });
    expect(comments).toMatchObject([
      { words: '', attachments: [], earlier: [], removedAt: expect.any(String), openUntil: null },
    ]);
    await expect(edit(id, commentId, 'x')).rejects.toMatchObject({ errorName: 'businessRule' });
    const audit = await server.database.owner.query(
      "SELECT changes -> 'words' AS words, actor_id FROM audit_entry WHERE table_name = 'form_comment' AND record_id = $1 AND action = 'update'",
      [commentId],
    );
    expect(audit.rows).toEqual([{ words: ['说错了', ''], actor_id: 'employee' }]);
  });
});

describe('the history of a form', () => {
  it('says who changed what, lines one by one, in the reader’s language', async () => {
    const input = sampleInput({ subject: '采购电缆' });
    const first = await server.callAs(employee, calls.save, input);
    const [line] = first.values['lines'] as { id: string }[];
    await server.callAs(employee, calls.save, {
      ...input,
      version: first.version,
      subject: '采购铜缆',
      values: {
        ...input.values,
        kind: 'large',
        lines: [
          { ...line, quantity: '5' },
          { id: 'b', item: { id: 'i1', name: '' }, quantity: '1', price: '3', note: 'spare' },
        ],
      },
    });
    await server.callAs(employee, calls.submit, {
      ...input,
      version: 2,
      subject: '采购铜缆',
      values: {
        ...input.values,
        kind: 'large',
        lines: [{ ...line, quantity: '5' }],
      },
    });
    const { entries } = await server.callAs(employee, calls.history, { id: input.id }, { language: 'en' });
    const words = entries.map(({ by, created, changes }) => [
      by?.name,
      created,
      ...changes.map(
        ({ label, before, after, line: what }) =>
          `${label[1]}: ${before} > ${after}${what ? ` (${what})` : ''}`,
      ),
    ]);
    expect(words.at(-1)).toEqual(['Zhang Wenjing', true]);
    expect(words.at(-2)).toEqual(
      [
        'Zhang Wenjing',
        false,
        'Subject: 采购电缆 > 采购铜缆',
        'Kind: Small > Large',
        'Line 1 · Quantity: 2 > 5',
        'Line 2 · Lines:  > Item Copper cable, Quantity 1, Unit price 3.00, Note spare (added)',
      ].map((text) => (typeof text === 'string' ? text.replace('Unit price', 'Price') : text)),
    );
    expect(words.flat()).toEqual(expect.arrayContaining([expect.stringMatching(/^Status: Draft > Pending/)]));
    expect(words.flat()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Line 2 · Lines: .* >  \(removed\)/)]),
    );
  });

  it('leaves out what a step hides from those who decide it, and is nobody’s who may not read the form', async () => {
    const input = sampleInput({ values: { limit: '5000' } });
    const draft = await server.callAs(employee, calls.save, input);
    await server.callAs(employee, calls.submit, {
      ...input,
      version: draft.version,
      values: { ...input.values, limit: '6000' },
    });
    const of = async (actor: typeof employee) =>
      (await server.callAs(actor, calls.history, { id: input.id })).entries.flatMap(({ changes }) =>
        changes.map(({ label }) => label[1]),
      );
    expect(await of(employee)).toContain('Limit');
    expect(await of(as('head'))).not.toContain('Limit');
    await expect(of(as('buyer'))).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('related forms', () => {
  it('are found upstream and downstream, along the whole chain, as far as one may see', async () => {
    const contract = await submitted({ subject: '合同' });
    records[contract.id] = { name: contract.number ?? '' };
    const follow = async (of: string, subject: string) => {
      const form = await server.callAs(employee, nextCalls.submit, {
        ...sampleInput({ subject }),
        values: { ...sampleInput().values, contract: { id: of, name: '' } },
      });
      records[form.id] = { name: form.number ?? '' };
      return form;
    };
    const payment = await follow(contract.id, '付款');
    const second = await follow(payment.id, '再付款');
    const names = (forms: { subject: string; distance: number }[]) =>
      forms.map(({ subject, distance }) => `${subject} ${distance}`);
    const middle = await server.callAs(employee, nextCalls.related, { id: payment.id });
    expect(names(middle.upstream)).toEqual(['合同 1']);
    expect(names(middle.downstream)).toEqual(['再付款 1']);
    const end = await server.callAs(employee, nextCalls.related, { id: second.id });
    expect(names(end.upstream)).toEqual(['合同 2', '付款 1']);
    // One who was named on the last one sees that there is more, not what.
    await server.callAs(employee, nextCalls.comment, {
      id: second.id,
      commentId: newId(),
      words: '@',
      mentionIds: ['buyer'],
    });
    expect(await server.callAs(as('buyer'), nextCalls.related, { id: second.id })).toEqual({
      upstream: [],
      downstream: [],
      hidden: 2,
    });
  });
});
