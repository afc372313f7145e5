import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { choice, quantity, unitLabel } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import {
  inspectBlocked,
  pathOfInspection,
  uninspectedBlocked,
  type UninspectedBlocked,
} from '#quality/model';
import { formatDecimal, useLabel, useToast } from '#ui/web';

/** What a choice calls them: the goods, where they lie, how many, and what brought them. */
const inWords = (
  { item, lot, warehouse, bin, quantity: left, source, supplier }: UninspectedBlocked,
  unit: string,
) =>
  [
    [item.name, lot].filter(Boolean).join(' '),
    [warehouse.name, bin?.name].filter(Boolean).join(' '),
    `${formatDecimal(left)} ${unit}`,
    [source, supplier?.name].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' · ');

/** The same goods in each answer: the list is read anew while it is open. */
const keyOf = ({ balance, line }: UninspectedBlocked) => `${balance}/${line ?? ''}`;

/** Asks which goods that lie blocked are inspected, and how many of them: all, where nothing is typed. */
export default function InspectBlockedDialog({ onClose }: { onClose(): void }) {
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const inspect = useWrite(inspectBlocked);
  const { data, error } = useQuery(read(uninspectedBlocked, {}));
  useEffect(() => {
    // What was read once stays: a list that could not be read again takes nothing away that was typed.
    if (!error || data) return;
    toast.failure(error);
    onClose();
  }, [error, data, toast, onClose]);
  const goods = useMemo(() => data?.goods ?? [], [data]);
  const fields = useMemo(
    () => ({
      goods: choice({
        ...{ label: ['冻结品', 'Blocked goods'], required: true, width: 4 },
        options: goods.map((one) => {
          const [zh, en] = unitLabel(one.unit);
          return { value: keyOf(one), label: [inWords(one, zh), inWords(one, en)] as const };
        }),
      }),
      quantity: quantity({
        ...{ label: ['数量', 'Quantity'], decimals: 6, allowZero: false },
        help: ['留空即全部', 'All of them where it is empty'],
      }),
    }),
    [goods],
  );
  // The fields are declared by what is there.
  if (!data) return null;
  return (
    <FieldsDialog
      title={['检验冻结品', 'Inspect blocked goods']}
      ok={['开检验单', 'Inspect']}
      fields={fields}
      // Where there is one only, it is meant.
      start={goods.length === 1 && goods[0] ? { goods: keyOf(goods[0]) } : {}}
      about={
        <p>
          {say(
            goods.length === 0
              ? ['没有未检的冻结品。', 'No blocked goods are without an inspection.']
              : [
                  '到货破损或盘点发现的冻结品转入待检，按判定接收、让步、返工、退货或报废。',
                  'What came damaged or was found blocked waits in quarantine, and its verdict settles it.',
                ],
          )}
          {data.more &&
            say([
              `只列出前 ${goods.length} 批，检验后再列出其余的。`,
              ` Only the first ${goods.length} are listed; the others are once these are inspected.`,
            ])}
        </p>
      }
      onOk={async (typed) => {
        const one = goods.find((each) => keyOf(each) === typed.goods);
        // The field says of goods that are gone that they are none of those to choose from.
        if (!one) return false;
        const { id, number } = await inspect.mutateAsync({
          ...{ balance: one.balance, line: one.line, quantity: typed.quantity ?? one.quantity },
        });
        toast.success(['已开检验单 {number}', '{number} inspects them'], { number });
        return navigate(pathOfInspection(id));
      }}
      onClose={onClose}
    />
  );
}
