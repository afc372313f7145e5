import type { ApprovalView } from '#approvals/model';
import type { FormView } from '#documents/model';
import { formatDay, useLabel } from '#ui/web';

/** Who answers for the form: its applicant, and whoever approved it, each with the name and day of their signature. */
export function PrintSignatures({ view, approval }: { view: FormView; approval: ApprovalView }) {
  const say = useLabel();
  const signed = [
    ...(view.appliedAt
      ? [
          {
            key: 'applicant',
            what: say(['申请人', 'Applicant']),
            name: view.applicant.name,
            at: view.appliedAt,
          },
        ]
      : []),
    ...approval.chain.flatMap(({ id, label, people }) =>
      people.flatMap(({ person, decidedBy, state, at }) =>
        state === 'approved' && at
          ? [{ key: `${id}-${person.id}`, what: say(label), name: (decidedBy ?? person).name, at }]
          : [],
      ),
    ),
  ];
  if (!signed.length) return null;
  return (
    <section className="bms-print-signatures">
      {signed.map(({ key, what, name, at }) => (
        <div key={key}>
          <span>{what}</span>
          <strong>{name}</strong>
          <span>{formatDay(at)}</span>
        </div>
      ))}
    </section>
  );
}
