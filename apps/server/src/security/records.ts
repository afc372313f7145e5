import { saveDelegation } from '#approvals/model';
import { inDays } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import { explainNumber } from '#identity/model';
import { listViewCalls } from '#lists/model';
import { supplier } from '#master-data/model';
import {
  documentList,
  repayLoan,
  saveBudget,
  sealList,
  toolList,
  type CustodyList,
} from '#requisitions/model';
import { newId } from '#server-kit/server';
import { sendMessage } from '#system/model';
import { namesRecords, type MakeInput } from './matrix.ts';
import { as, type RequisitionsServer } from '../testing/requisitions-server.ts';

/** What the calls of a form are tried with: drafts, and one submission, since many types take only one of a kind. */
export function inputsOfForm(server: RequisitionsServer, form: AnyForm): Record<string, MakeInput> {
  const owner = as('employee');
  const calls = formCalls(form);
  const draft = async () => {
    const input = await server.inputOf(form);
    // Nobody writes one by hand; what people save elsewhere hands it in.
    if (form.handedIn) return { ...input, ...(await submitted()), version: 1 };
    const { id, version } = await server.callAs(owner, calls.save, input);
    return { ...input, id, version };
  };
  let first: Promise<{ id: string }> | undefined;
  const submitted = async () => ({
    id: (await (first ??= form.handedIn ? handedIn(server) : server.submit(form))).id,
  });
  /** Something that the owner has just said. */
  const commented = async () => {
    const of = { id: (await submitted()).id, commentId: newId() };
    await server.callAs(owner, calls.comment, { ...of, words: 'x', mentionIds: [] });
    return of;
  };
  // Whatever else a form can be asked for by its id.
  const byId = Object.values(calls)
    .filter(namesRecords)
    .filter(({ name }) => !explained(name));
  return {
    ...Object.fromEntries(byId.map(({ name }) => [name, submitted])),
    [calls.save.name]: draft,
    [calls.submit.name]: draft,
    [calls.preview.name]: draft,
    [calls.withdraw.name]: async () => ({ ...(await submitted()), words: '' }),
    [calls.giveUp.name]: async () => ({ ...(await submitted()), words: '' }),
    [calls.discard.name]: async () => {
      const { id, version } = await draft();
      return { id, version };
    },
    [calls.comment.name]: async () => ({
      ...(await submitted()),
      commentId: newId(),
      words: 'x',
      mentionIds: [],
    }),
    [calls.editComment.name]: async () => ({ ...(await commented()), words: 'y', mentionIds: [] }),
    [calls.removeComment.name]: commented,
    [calls.amend.name]: async () => ({ ...(await submitted()), version: 1, values: {} }),
    [calls.void.name]: async () => ({ ...(await submitted()), reason: 'wrong' }),
  };
}

/** A request for a new supplier, by saving one. */
async function handedIn(server: RequisitionsServer): Promise<{ id: string }> {
  const id = newId();
  const values = { nameZh: `新供应商${id.slice(-6)}` };
  const { asked } = await server.callAs(as('employee'), supplier.calls.save, { id, version: 0, values });
  return { id: asked?.id ?? '' };
}

/** What the approval's calls are tried with: a request of the owner's that waits for the head. */
export function inputsOfApproval(server: RequisitionsServer, form: AnyForm): Record<string, MakeInput> {
  const pending = async () => {
    const { id } = await server.submit(form);
    const { approval } = await server.callAs(as('head'), formCalls(form).read, { id });
    return { type: form.code, id, taskId: approval?.taskId ?? '' };
  };
  const task =
    (more: object = {}) =>
    async () => ({ taskId: (await pending()).taskId, words: 'x', ...more });
  const subject =
    (more: object = {}) =>
    async () => {
      const { type, id } = await pending();
      return { type, id, words: 'x', ...more };
    };
  return {
    'approvals.decide': task({ action: 'approve' }),
    'approvals.bulkApprove': async () => ({ taskIds: [(await pending()).taskId], words: '' }),
    'approvals.transfer': task({ to: 'buyer' }),
    'approvals.addSigner': task({ people: ['buyer'], place: 'before' }),
    'approvals.removeSigner': task(),
    'approvals.delegate': task({ to: 'buyer' }),
    'approvals.comment': subject(),
    'approvals.sendCopies': subject({ people: ['buyer'] }),
    'approvals.ask': subject({ to: 'head' }),
    'approvals.answer': subject({ questionId: newId() }),
    'approvals.remind': async () => {
      const { type, id } = await pending();
      return { type, id };
    },
    'approvals.administratorEnd': subject(),
    'approvals.administratorMove': subject({ to: 'nowhere' }),
    'approvals.view': async () => {
      const { type, id } = await pending();
      return { type, id };
    },
    // A number names a form as an id does.
    [explainNumber.name]: async () => {
      const { id } = await server.submit(form);
      const { number } = await server.callAs(as('employee'), formCalls(form).read, { id });
      return { screen: form.code, number: number ?? '' };
    },
  };
}

/** What the other calls that name a record are tried with. */
export function inputsOfOthers(server: RequisitionsServer): Record<string, MakeInput> {
  const owner = as('employee');
  const fault = async () => {
    const { id } = await server.callAs(owner, sendMessage, { kind: 'fault', MSGTEXT: 'It is broken' });
    return { id };
  };
  const kept = async () => {
    const id = newId();
    const view = { id, screen: 'REQ110P', name: id.slice(-20), shared: true, query: '' };
    await server.callAs(owner, listViewCalls.save, view);
    return view;
  };
  const report = async () => {
    const id = newId();
    await server.database.owner.query(
      `INSERT INTO report_push (id, report, day, reader_id, content, row_count, channels, pushed_at)
       SELECT $1, 'safetyStock', current_date + count(*)::int, 'employee', '{"missing": null, "shortages": []}', 0,
              '{message}', now() FROM report_push`,
      [id],
    );
    return { id };
  };
  const formNamed = (name: string): AnyForm => server.forms.find((form) => form.name === name)!;
  /** Something that was handed out to the owner. */
  const handedOut = async (name: string, { calls }: CustodyList, change: object) => {
    const id = await server.approved(formNamed(name), change);
    const { rows } = await server.callAs(owner, calls.rows, {});
    const row = rows.find(({ formId }) => formId === id);
    return { id: row?.id ?? '', quantity: '1', condition: 'good', words: '' };
  };
  const secret = async () => {
    const readers = [{ id: 'head', name: '' }];
    const number = newId().slice(-12).toUpperCase();
    const change = { secrecy: 'secret', readers, documentNumber: number };
    await server.approved(formNamed('documentApproval'), change);
    const { rows } = await server.callAs(owner, documentList.calls.rows, { q: number });
    return { id: rows[0]?.id ?? '' };
  };
  /** What the owner's department may spend; kept by finance. */
  const budget = async () => {
    const wanted = {
      ...{ id: newId(), version: 0, companyId: 'C01', year: 2026, budgetCode: newId().slice(-12) },
      ...{ name: 'x', departmentId: 'workshop', amount: '1', currency: 'CNY' as const, strict: false },
    };
    const keeper = { ...as('accountant'), roles: ['employee', 'finance'], scope: 'all' as const };
    await server.callAs(keeper, saveBudget, wanted);
    return { ...wanted, version: 1 };
  };
  /** A loan of the owner's of which something came back. */
  const repaid = async () => {
    const id = await server.approved(formNamed('loan'), { asked: '2' });
    const cashier = { ...as('accountant'), roles: ['employee', 'cashier'] };
    const paidOn = inDays(0);
    const paid = { id, amount: '1', paidOn, receipt: newId(), words: '' };
    return { paid, ...(await server.callAs(cashier, repayLoan, paid)) };
  };
  const orderOfVersion = async () => {
    const { id, version } = await server.submit(formNamed('purchaseOrder'));
    return { id, version };
  };
  const order = async () => ({ id: (await orderOfVersion()).id });
  const invoice = async () => ({ id: (await server.submit(formNamed('supplierInvoice'))).id });
  /** A line of an approved request that is there to be ordered. */
  const toOrder = async () => {
    const request = await server.approved(formNamed('purchaseRequisition'), {});
    const { rows } = await server.database.owner.query<{ id: string }>(
      'SELECT id::text FROM trade_line WHERE document_id = $1',
      [request],
    );
    const line = { id: rows[0]?.id ?? '', supplierId: 'S1', quantity: '1', price: '1', taxRate: '13' };
    return { promised: '2999-01-01', warehouseId: 'W1', lines: [line] };
  };
  return {
    'purchasing.orderLines': toOrder,
    'purchasing.closeOrder': async () => ({ ...(await order()), reason: 'x' }),
    'purchasing.reopenOrder': async () => {
      const { id } = await order();
      await server.database.owner.query(`UPDATE trade_line SET state = 'closed' WHERE document_id = $1`, [
        id,
      ]);
      return { id, reason: 'x' };
    },
    'purchasing.changeOrder': async () => ({
      ...{ ...(await orderOfVersion()), reason: 'x' },
      lines: [{ lineId: 'lines1', quantity: '9', price: '10', promised: '2999-01-01' }],
    }),
    'purchasing.readOrderLines': order,
    'purchasing.readMatch': invoice,
    'purchasing.acceptInvoice': async () => ({ ...(await invoice()), reason: 'x' }),
    'requisitions.repayLoan': async () => ({ ...(await repaid()).paid, receipt: newId() }),
    'requisitions.undoRepayment': async () => ({
      ...{ id: (await repaid()).repayments[0]?.id ?? '', words: 'x' },
    }),
    'budgets.uses': async () => ({ id: (await budget()).id }),
    'budgets.save': budget,
    'budgets.remove': async () => {
      const { id, version } = await budget();
      return { id, version };
    },
    'toolBorrowing.receive': () => handedOut('toolBorrowing', toolList, {}),
    'sealUse.receive': () => handedOut('sealUse', sealList, { takenOut: true, until: '2999-01-01' }),
    'requisitions.confirmRead': secret,
    'files.link': async () => ({ path: (await server.uploaded()).id }),
    'files.preview': async () => ({ id: (await server.uploaded()).id }),
    'system.readFault': fault,
    'system.readReport': report,
    'system.answerFault': async () => ({ ...(await fault()), text: 'x' }),
    'system.setFaultState': async () => ({ ...(await fault()), state: 'closed' }),
    'requisitions.attendanceLedger': async () => ({ personId: 'employee', year: 2026 }),
    'listViews.save': kept,
    'listViews.remove': async () => ({ id: (await kept()).id }),
    'listViews.takeOver': async () => ({ id: (await kept()).id }),
    'approvals.endDelegation': async () => {
      const { id, version } = await server.callAs(owner, saveDelegation, {
        ...{ id: newId(), version: 0, toId: 'colleague', types: [], reason: '' },
        ...{ startsAt: '2999-01-01T00:00:00.000Z', endsAt: '2999-01-02T00:00:00.000Z' },
      });
      return { id, version };
    },
  };
}

/** Is a call that takes ids of others open to many on purpose? */
export const explained = (name: string): boolean => harmless.some(([calls]) => calls.test(name));

/** Calls that take ids of others and are open to many, and why that gives nothing away. */
const harmless: readonly [calls: RegExp, why: string][] = [
  [
    /^files\.browseImages$/,
    'The path is a month; whatever it is, only pictures that the asker uploaded are answered.',
  ],
  [
    /^identity\.(signIn|linkDingTalk|recoverPassword)$/,
    'Before signing in: an account is named, and the same is answered whether it exists.',
  ],
  [
    /^tracker\.(saveTemplate|makeFromTemplate)$/,
    'Templates are the company’s: whoever works there uses them; the id of a new one is made by the browser.',
  ],
  [
    /^tracker\.saveReport$/,
    'One’s own report of a day; the ids name who shall receive it, which anybody may be.',
  ],
  [
    /^questionnaires\.answer$/,
    'The token of a link is the right; the id is made by the browser, so that an answer that is sent again is the same.',
  ],
  [
    /^identity\.searchReferences$/,
    'The directory: names of departments, people and registers, as far as each source shows them to the asker.',
  ],
  [
    /\.(list|totals|export)$|^approvals\.(inbox|decided|copies)$|^requisitions\.(loanFigures|documentsToRead|overtimeSummary|inboxMarks)$/,
    'Ids narrow what the asker may see anyway.',
  ],
  [
    /^system\.(markMessagesRead|deleteMessages)$|^approvals\.markCopies(Read|Unread)$/,
    'Only what was sent to the asker is touched; other ids are passed over.',
  ],
  [
    /^requisitions\.printOvertime$/,
    'Counts a print of the asker’s own company, by department or not; only which copy it is comes back.',
  ],
  [/^system\.sendMessage$/, 'Anybody may write to anybody; files must be the sender’s own.'],
  [
    /^talk\.(openSingle|makeGroup|searchMessages)$/,
    'Anybody may talk to anybody, in a dialog of the asker’s own; a search narrows the asker’s own dialogs.',
  ],
  [/^approvals\.saveDelegation$/, 'Names whom to delegate to; for others only as workflow administrator.'],
  [
    /^tracker\.searchUsers$/,
    'The directory of accounts; of a project’s members whoever may not see the project finds nobody.',
  ],
  [/^listViews\.set$/, 'The asker’s own settings.'],
  [
    /^identity\.endOwnSessions$/,
    'Only sessions of the asker are ended; own-sessions.test.ts tries another’s.',
  ],
  [
    /\.options$/,
    'Names the document that a new one goes on from: what that has open is answered only to whoever may read it; purchasing.test.ts tries another’s.',
  ],
  [/\.readType$/, 'How a designed type is filled in: nothing that anybody has filled in.'],
  [/^ownTypes\.save$/, 'Names roles, which the directory shows to everyone.'],
  [/^inventory\./, 'Quantities of an item in stock and on order, shown to whoever asks for it.'],
];
