import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { ReasonDialog } from '#fields/web';
import { closeLookBack } from '#lab/model';
import { useLabel } from '#ui/web';

/** Says what became of an open look-back; asked again before, because it is not opened anew. */
export function CloseLookBack({ id, din }: { id: string; din: string }) {
  const say = useLabel();
  const write = useWrite(closeLookBack);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {say(['完成追溯', 'Close look-back'])}
      </Button>
      {asking && (
        <ReasonDialog
          title={['完成 {din} 的追溯', 'Close the look-back of {din}']}
          names={{ din }}
          text={[
            '请写明通知了谁、结果如何；完成后不能更改。',
            'Say who was told and what came of it; it cannot be changed afterwards.',
          ]}
          field={['结论', 'Outcome']}
          ok={['完成', 'Close']}
          onOk={(outcome) => write.mutateAsync({ id, outcome })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
