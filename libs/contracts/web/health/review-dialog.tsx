import { useWrite } from '#api-client/web';
import { healthFindings, optionsOf, reviewHealth, type HealthFinding } from '#contracts/model';
import { choice, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { useLabel, useToast } from '#ui/web';

const fields = {
  finding: choice({
    label: ['结论', 'Finding'],
    required: true,
    options: optionsOf(healthFindings),
    width: 4,
  }),
  remark: text({ label: ['复核意见', 'Remark'], max: 1000, multiline: true, width: 4 }),
};
const when = {
  conditions: { remark: { requiredWhen: { field: 'finding', is: 'isNot', value: 'none' } as const } },
};

interface ReviewDialogProps {
  contractId: string;
  entryId: string;
  onDone: () => void;
  onClose: () => void;
}

/** What a reviewer finds in an entry; it stays as it is, whatever comes later. */
export function ReviewDialog({ contractId, entryId, onDone, onClose }: ReviewDialogProps) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(reviewHealth);
  return (
    <FieldsDialog
      title={['复核健康史', 'Review the health history']}
      ok={['提交复核', 'Submit the review']}
      fields={fields}
      when={when}
      about={
        <p>
          {say([
            '复核提交后不能修改。“风险未明确”时捐献者判定保持未完成，直到更正并再次复核。',
            'A review is never changed. With a risk undecided the eligibility stays incomplete until the history is corrected and reviewed again.',
          ])}
        </p>
      }
      onOk={async ({ finding, remark }) => {
        await write.mutateAsync({
          ...{ contractId, entryId, finding: (finding ?? 'none') as HealthFinding, remark: remark ?? '' },
        });
        toast.success(['已复核', 'Reviewed']);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
