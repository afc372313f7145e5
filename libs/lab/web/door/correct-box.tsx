import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { quantity, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { arrivalCelsius, correctBox, rangeOf, type DoorRow } from '#lab/model';
import { useLabel } from '#ui/web';

const { least, most, decimals } = arrivalCelsius;
const fields = {
  shell: quantity({
    label: ['外箱温度 °C', 'Outer box, °C'],
    ...{ decimals, min: String(least), max: String(most) },
    help: [rangeOf(arrivalCelsius), rangeOf(arrivalCelsius)],
  }),
  reason: text({ label: ['更正原因', 'Why it is corrected'], required: true, max: 300, multiline: true }),
};

/** The temperature of a box was read or typed wrongly: what stands there stays, with what is right behind it. */
export function CorrectBox({ row: { id, number, shell, corrections } }: { row: DoorRow }) {
  const say = useLabel();
  const write = useWrite(correctBox);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {say(['更正', 'Correct'])}
      </Button>
      {asking && (
        <FieldsDialog
          title={['更正签收 {number} 的外箱温度', 'Correct the temperature of {number}']}
          names={{ number: number ?? '' }}
          ok={['保存更正', 'Save the correction']}
          fields={fields}
          start={{ shell }}
          onOk={({ shell: right, reason }) =>
            write.mutateAsync({ id, version: corrections, shell: right ?? null, reason: reason ?? '' })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
