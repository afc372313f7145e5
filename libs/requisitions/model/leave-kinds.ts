import type { Label } from '#calls/model';
import { dictionary } from '#fields/model';

/** Kinds of leave. */
export const leaveKinds = dictionary({
  name: 'leaveKind',
  title: ['假别', 'Kinds of leave'],
  system: true,
  entries: [
    { value: 'annual', label: ['年假', 'Annual leave'] },
    { value: 'compensatory', label: ['调休', 'Compensatory leave'] },
    { value: 'sick', label: ['病假', 'Sick leave'] },
    { value: 'personal', label: ['事假', 'Personal leave'] },
    { value: 'marriage', label: ['婚假', 'Marriage leave'] },
    { value: 'maternity', label: ['产假', 'Maternity leave'] },
    { value: 'paternity', label: ['陪产假', 'Paternity leave'] },
    { value: 'bereavement', label: ['丧假', 'Bereavement leave'] },
  ],
});

/** What a kind of leave is called; the kind itself where there is none like it. */
export const leaveKindLabel = (kind: string): Label =>
  leaveKinds.options.find(({ value }) => value === kind)?.label ?? [kind, kind];
