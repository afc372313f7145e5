import { taskStateLabels, type ApprovalView, type ChainStep } from '#approvals/model';
import { formatDate, useLabel } from '#ui/web';

/** Where one of several was enough, or nobody was needed, nobody decided anything. */
const byItself = new Set<ChainStep['people'][number]['state']>(['notNeeded', 'skipped', 'removed']);

/** The decisions on paper: who, at which step, when, with which words. What the engine noted by itself stays out. */
export function PrintTrail({ approval }: { approval: ApprovalView }) {
  const say = useLabel();
  const decided = approval.chain.flatMap((step) =>
    step.people
      .filter(({ at, state }) => at !== null && !byItself.has(state))
      .map((one) => ({ key: `${step.id}-${one.person.id}-${one.at}`, step, one })),
  );
  if (!decided.length) return null;
  return (
    <table className="bms-print-trail">
      <caption>{say(['审批记录', 'Decisions'])}</caption>
      <thead>
        <tr>
          <th scope="col">{say(['步骤', 'Step'])}</th>
          <th scope="col">{say(['审批人', 'Approver'])}</th>
          <th scope="col">{say(['结果', 'Decision'])}</th>
          <th scope="col">{say(['时间', 'Time'])}</th>
          <th scope="col">{say(['意见', 'Words'])}</th>
        </tr>
      </thead>
      <tbody>
        {decided.map(({ key, step, one }) => (
          <tr key={key}>
            <td>{say(step.label)}</td>
            <td>
              {one.person.name}
              {one.decidedBy && say(['（{name} 代）', ' (by {name})'], { name: one.decidedBy.name })}
            </td>
            <td>{say(taskStateLabels[one.state])}</td>
            <td>{one.at && formatDate(one.at)}</td>
            <td>{one.words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
