import type { Label } from '#calls/model';
import type { ExportGroup } from '#lists/model';
import { linesFieldsOf, nameOfLines, simpleFieldsOf } from '#fields/model';
import type { AnyForm } from '../form.ts';
import { headerFields, headerLabels } from '../header-fields.ts';
import { makerOf } from '../status.ts';

/** What every form has, in the order of a list. */
const headerKeys = {
  number: headerLabels.number,
  type: ['单据类型', 'Type'],
  status: headerLabels.status,
  subject: headerFields.subject.label,
  urgency: headerFields.urgency.label,
  company: headerLabels.company,
  department: headerFields.department.label,
  applicant: headerLabels.applicant,
  appliedAt: headerLabels.appliedAt,
  amount: headerLabels.amount,
  currency: headerFields.currency.label,
  step: headerLabels.step,
  holders: headerLabels.holders,
  updatedAt: headerLabels.updatedAt,
  remarks: headerFields.remarks.label,
} as const satisfies Record<string, Label>;
export type ExportedHeader = keyof typeof headerKeys;

/** What can be exported of a form type; of several types (null) what all of them have. */
export const exportGroups = (form: AnyForm | null): ExportGroup[] => [
  {
    key: 'form',
    label: ['单据', 'Form'],
    ofLines: false,
    fields: Object.entries(headerKeys).map(([key, label]) => ({
      key,
      label: key === 'applicant' || key === 'appliedAt' ? makerOf(form)[key] : label,
    })),
  },
  ...(form ? groupsOf(form) : []),
];

/**
 * What an export writes above each field, by key: its name; where another field has that name too, one of lines says whose
 * it is. The import knows its columns by these again.
 */
export function exportHeads(form: AnyForm | null): ReadonlyMap<string, Label> {
  const groups = exportGroups(form);
  const labels = groups.flatMap(({ fields }) => fields.map(({ label }) => label));
  const isOfSeveral = ([chinese, english]: Label) =>
    labels.filter(([zh, en]) => zh === chinese || en === english).length > 1;
  return new Map(
    groups.flatMap(({ ofLines, label: of, fields }) =>
      fields.map(({ key, label }) => [key, ofLines && isOfSeveral(label) ? nameOfLines(of, label) : label]),
    ),
  );
}

function groupsOf(form: AnyForm): ExportGroup[] {
  const own = [
    ...simpleFieldsOf(form).map(([name, { label }]) => ({ key: `own.${name}`, label })),
    ...Object.entries(form.computed).map(([name, { label }]) => ({ key: `computed.${name}`, label })),
  ];
  const lines = linesFieldsOf(form).map(([name, { label, fields, computed }]) => ({
    key: `lines.${name}`,
    label,
    ofLines: true,
    fields: [...Object.entries(fields), ...Object.entries(computed)].map(([inner, { label: of }]) => ({
      key: `lines.${name}.${inner}`,
      label: of,
    })),
  }));
  return [...(own.length ? [{ key: 'own', label: form.title, ofLines: false, fields: own }] : []), ...lines];
}
