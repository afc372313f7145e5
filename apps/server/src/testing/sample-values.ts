import { inDays } from '#calls/model';
import type { AnyForm } from '#documents/model';
import { isLines, type FieldValues, type FileReference, type SimpleField } from '#fields/model';
import { dayKind } from '#requisitions/model';

/** Records that sample values point to, by kind of reference, and a file of the applicant's. */
export interface Samples {
  records: Readonly<Record<string, string>>;
  person: string;
  department: string;
  file: FileReference;
}

/** A working day in about a month: overtime and leave ask what kind of day it is. */
function nextMonth(): string {
  for (let days = 30; ; days++) {
    const day = inDays(days);
    if (dayKind(day) === 'workday') return day;
  }
}

/** A day of the past, of what has happened already. */
const past = '2026-01-05';

/** Lines of an order and of a receipt that the small company has beforehand. */
export const sampleOrderLine = '1000000001';
export const sampleReceiptLine = '1000000002';

/** A unit of the laboratory whose check sheet is not finished. */
export const sampleUnit = 'A999926999001';

/** What sound values need where the first option or a day to come would not do. */
const also: Readonly<Record<string, object>> = {
  purchasePayment: { paymentKind: 'due' },
  travelExpense: { from: past, to: past },
  stockIn: {
    kind: 'opening',
    lines: [{ id: 'lines1', item: { id: 'I1', name: '' }, unit: '件', quantity: '10', price: '10' }],
  },
  exceptionalRelease: { unit: sampleUnit, misses: '[receipt] 接收：未录入', acknowledged: true },
  stockTransfer: { to: { id: 'W2', name: '' } },
  purchaseOrder: {
    lines: [
      {
        ...{
          id: 'lines1',
          item: { id: 'I1', name: '' },
          unit: '件',
          quantity: '10',
          price: '10',
          taxRate: '13',
        },
      },
    ],
  },
  // Of goods; lines are asked for by the kind.
  supplierInvoice: {
    invoiceDate: past,
    lines: [
      {
        ...{ id: 'lines1', receiptLine: { id: sampleReceiptLine, name: '' } },
        ...{ quantity: '10', price: '10', taxRate: '100' },
      },
    ],
  },
  goodsReceipt: {
    lines: [{ id: 'lines1', orderLine: { id: sampleOrderLine, name: '' }, quantity: '1' }],
  },
};

let invoices = 0;
let contracts = 0;

function sampleOf(name: string, field: SimpleField, samples: Samples): unknown {
  const day = nextMonth();
  switch (field.kind) {
    case 'text':
      // An invoice is used once; none of those that a test names itself, which are counted from wherever this has got to.
      if (name.startsWith('invoice')) return `SAMPLE-INV-${++invoices}`;
      // A contract stands once in the register.
      if (name === 'contractNumber') return `HT-${++contracts}`;
      // A request is in a unit that its item has.
      if (name === 'unit') return '件';
      return ['12345678', '08:30', 'sample'].find((text) => !field.pattern || field.pattern.test.test(text));
    case 'choice':
      return field.options[0]?.value;
    case 'boolean':
      return false;
    case 'date':
      if (name === 'day') return past;
      return field.withHalfDays ? `${day} ${name === 'to' ? 'pm' : 'am'}` : day;
    case 'dateTime':
      return `${day}T${name === 'to' ? '12' : '10'}:00:00.000Z`;
    case 'money':
    case 'quantity':
      return field.min && Number(field.min) > 10 ? field.min : '10';
    case 'percent':
      return '100';
    case 'reference':
      return { id: samples.records[field.to] ?? 'missing', name: '' };
    case 'department':
      return { id: samples.department, name: '' };
    case 'person':
      return field.multiple ? [{ id: samples.person, name: '' }] : { id: samples.person, name: '' };
    case 'file':
      return [samples.file];
  }
}

/** Sound values for whatever a form requires, one line in each of its lines; `change` replaces some of them. */
export function sampleValuesOf(form: AnyForm, samples: Samples, change: object = {}): FieldValues {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (!isLines(field)) {
      if (field.required) values[name] = sampleOf(name, field, samples);
      continue;
    }
    const line: Record<string, unknown> = { id: `${name}1` };
    for (const [key, column] of Object.entries(field.fields))
      if (column.required || key === 'invoice') line[key] = sampleOf(key, column, samples);
    values[name] = field.min > 0 ? [line] : [];
  }
  return { ...values, ...also[form.name], ...change };
}
