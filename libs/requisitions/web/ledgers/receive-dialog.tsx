import { Form, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { conditions, type Condition, type CustodyRow, type ReceiveCall } from '#requisitions/model';
import { useLabel, useToast } from '#ui/web';
import { EntryDialog } from '../dialogs/entry-dialog.tsx';
import { useFieldProblems } from '../dialogs/use-field-problems.tsx';
import { WordsArea } from '../dialogs/words-area.tsx';

interface ReceiveDialogProps {
  call: ReceiveCall;
  row: CustodyRow;
  onClose(): void;
}

/** Records that something came back: how many, in which condition; what is broken or lost needs words. */
export function ReceiveDialog({ call, row, onClose }: ReceiveDialogProps) {
  const say = useLabel();
  const toast = useToast();
  const receive = useWrite(call);
  const [quantity, setQuantity] = useState(row.left ?? '0');
  const [condition, setCondition] = useState<Condition>('good');
  const [words, setWords] = useState('');
  const { refused, item } = useFieldProblems('receive');
  const send = async () => {
    try {
      await receive.mutateAsync({ id: row.id, quantity, condition, words });
      toast.success(['已登记归还：{thing}，数量 {quantity}', 'Taken back: {thing}, quantity {quantity}'], {
        thing: row.thing ?? '',
        quantity,
      });
      onClose();
    } catch (error) {
      refused(error);
    }
  };
  return (
    <EntryDialog
      words={{ title: ['登记归还', 'Take back'], ok: ['登记', 'Record'] }}
      about={
        <>
          {row.thing} · {row.holder?.name}
        </>
      }
      sending={receive.isPending}
      onSend={() => void send()}
      onClose={onClose}
    >
      {item(
        'quantity',
        ['归还数量', 'Quantity'],
        <InputNumber
          id="receive-quantity"
          stringMode
          min="0"
          value={quantity}
          onChange={(typed) => setQuantity(typed ?? '0')}
        />,
      )}
      <Form.Item label={say(['归还状态', 'Condition'])}>
        <Radio.Group
          aria-label={say(['归还状态', 'Condition'])}
          value={condition}
          onChange={({ target }) => setCondition(target.value as Condition)}
          options={Object.entries(conditions).map(([value, label]) => ({ value, label: say(label) }))}
        />
      </Form.Item>
      {item('words', ['说明', 'Words'], <WordsArea id="receive-words" value={words} onChange={setWords} />)}
    </EntryDialog>
  );
}
