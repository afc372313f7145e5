import type { ApprovalView } from '#approvals/model';
import { SignatureImage } from '#approvals/web';
import { formatDay, useLabel } from '#ui/web';
import type { PrintedView } from './printed-view.ts';

/** Who answers for the form: its applicant, and whoever approved it, each with the name and day of their signature. */
export function PrintSignatures({ view, approval }: { view: PrintedView; approval: ApprovalView }) {
  const say = useLabel();
  const signed = [
    ...(view.appliedAt
      ? [
          {
            key: 'applicant',
            what: say(['申请人', 'Applicant']),
            name: view.applicant.name,
            at: view.appliedAt,
            signature: null,
          },
        ]
      : []),
    ...approval.chain.flatMap(({ id, label, people }) =>
      people.flatMap(({ person, decidedBy, state, at }) =>
        state === 'approved' && at
          ? [
              {
                key: `${id}-${person.id}`,
                what: say(label),
                name: (decidedBy ?? person).name,
                at,
                signature: signatureOf(approval, id, (decidedBy ?? person).id),
              },
            ]
          : [],
      ),
    ),
  ];
  if (!signed.length) return null;
  return (
    <section className="bms-print-signatures">
      {signed.map(({ key, what, name, at, signature }) => (
        <div key={key}>
          <span>{what}</span>
          {signature && <SignatureImage signature={signature} name={name} />}
          <strong>{name}</strong>
          <span>{formatDay(at)}</span>
        </div>
      ))}
    </section>
  );
}

/** What somebody signed a step with, the last time that they approved it. */
const signatureOf = ({ trail }: ApprovalView, step: string, personId: string) =>
  trail.findLast(
    (entry) => entry.action === 'approve' && entry.stepId === step && entry.person.id === personId,
  )?.signature ?? null;
