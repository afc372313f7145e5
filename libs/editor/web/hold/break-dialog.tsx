import { useWrite } from '#api-client/web';
import { breakHold, sharedLimits } from '#editor/model';
import { text } from '#fields/model';
import { FieldsDialog } from '#fields/web';

const fields = {
  reason: text({ label: ['原因', 'Reason'], required: true, max: sharedLimits.holdReason }),
};

/** The author ends somebody's hold; whoever held it is told why. */
export default function BreakDialog({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const write = useWrite(breakHold);
  return (
    <FieldsDialog
      title={['解除{name}的独占', 'Break the hold of {name}']}
      names={{ name }}
      ok={['解除', 'Break it']}
      fields={fields}
      onOk={({ reason }) => write.mutateAsync({ id, reason: reason ?? '' })}
      onClose={onClose}
    />
  );
}
