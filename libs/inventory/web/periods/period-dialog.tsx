import { useQuery } from '@tanstack/react-query';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type ResultOf } from '#calls/model';
import { closePeriod, readPeriods } from '#inventory/model';
import { DateText, LoadingState, Note, useFocusBack, useLabel, useToast } from '#ui/web';

type Periods = ResultOf<typeof readPeriods>;

const before = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};

/** Closes months of stock, or opens the last one again. */
export function PeriodDialog({ onClose }: { onClose(): void }) {
  const { data } = useQuery(read(readPeriods, {}));
  return data ? <Closing periods={data} onClose={onClose} /> : <LoadingState rows={4} />;
}

function Closing({ periods, onClose }: { periods: Periods; onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const close = useWrite(closePeriod);
  const { closed, open, company, counts } = periods;
  const options = [
    ...open.map((month) => ({
      value: month,
      label: say(['结账到 {month}', 'Close through {month}'], { month }),
    })),
    ...(closed
      ? [
          {
            value: before(closed.month),
            label: say(['反结账 {month}', 'Open {month} again'], { month: closed.month }),
          },
        ]
      : []),
  ];
  const [month, setMonth] = useState(open.at(-1) ?? options[0]?.value ?? '');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const problemOf = (path: string) => {
    const found = problems.find((one) => one.path === path);
    return found ? { validateStatus: 'error' as const, help: say(found.text) } : {};
  };
  const send = async () => {
    try {
      await close.mutateAsync({ month, reason: reason.trim() });
      toast.success(['库存已结账到 {month}', 'Stock is closed through {month}'], { month });
      onClose();
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
    }
  };
  return (
    <Modal
      open
      title={say(['库存结账：{company}', 'Close months of stock: {company}'], { company })}
      okText={say(['确定', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={close.isPending}
      okButtonProps={{ disabled: month === '' }}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>
        {closed
          ? say(['已结账到 {month}（{by}）', 'Closed through {month} ({by})'], {
              month: closed.month,
              by: closed.by,
            })
          : say(['尚未结账', 'Nothing is closed yet'])}{' '}
        {closed && <DateText value={closed.at} />}
      </p>
      {counts > 0 && (
        <Note>{say(['还有 {n} 张盘点单未过账', '{n} counts are not posted yet'], { n: counts })}</Note>
      )}
      <Form layout="vertical">
        <Form.Item label={say(['月份', 'Month'])} htmlFor="period-month" {...problemOf('month')}>
          <Select id="period-month" value={month} options={options} onChange={setMonth} />
        </Form.Item>
        <Form.Item
          label={say(['原因', 'Reason'])}
          htmlFor="period-reason"
          extra={say(['反结账须说明原因', 'Needed to open a month again'])}
          {...problemOf('reason')}
        >
          <Input
            id="period-reason"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
