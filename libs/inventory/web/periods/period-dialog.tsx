import { useQuery } from '@tanstack/react-query';
import { Form, Input, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { monthAfter, problemsIn, type FieldProblem, type ResultOf } from '#calls/model';
import { closePeriod, readPeriods } from '#inventory/model';
import { DateText, LoadedDialog, Note, useFocusBack, useLabel, useToast } from '#ui/web';

type Periods = ResultOf<typeof readPeriods>;
/** Months are closed, or the last one that is closed is opened again. */
type Act = 'close' | 'reopen';

/** Closes months of stock, or opens the last one again. */
export function PeriodDialog({ onClose }: { onClose(): void }) {
  const query = useQuery(read(readPeriods, {}));
  return (
    <LoadedDialog query={query} title={['库存结账', 'Close months of stock']} onClose={onClose}>
      {(periods) => <Periods periods={periods} onClose={onClose} />}
    </LoadedDialog>
  );
}

function Periods({ periods, onClose }: { periods: Periods; onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(closePeriod);
  const { closed, open, company } = periods;
  const acts = [
    ...(open.length > 0 ? (['close'] as const) : []),
    ...(closed ? (['reopen'] as const) : []),
  ] satisfies Act[];
  // What was chosen counts as long as it is possible: another window, or this one, may have closed it meanwhile.
  const [chosen, setChosen] = useState<{ act?: Act; month?: string }>({});
  const act = acts.find((one) => one === chosen.act) ?? acts[0];
  const last = open.find(({ month }) => month === chosen.month) ?? open.at(-1);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const problemOf = (path: string) => {
    const found = problems.find((one) => one.path === path);
    return found ? { validateStatus: 'error' as const, help: say(found.text) } : {};
  };
  const choose = (next: { act?: Act; month?: string }) => {
    setChosen({ ...chosen, ...next });
    setProblems([]);
  };
  const isReopening = act === 'reopen';
  const month = (isReopening ? closed?.month : last?.month) ?? '';
  const send = async () => {
    try {
      await write.mutateAsync(
        isReopening ? { month: monthAfter(month, -1), reason: reason.trim() } : { month, reason: '' },
      );
      if (isReopening) toast.success(['库存 {month} 已反结账', 'Stock of {month} is open again'], { month });
      else toast.success(['库存已结账到 {month}', 'Stock is closed through {month}'], { month });
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
      title={say(
        isReopening
          ? ['库存反结账：{company}', 'Open a month of stock again: {company}']
          : ['库存结账：{company}', 'Close months of stock: {company}'],
        { company },
      )}
      okText={say(
        isReopening
          ? ['反结账 {month}', 'Open {month} again']
          : act === 'close'
            ? ['结账到 {month}', 'Close through {month}']
            : ['结账', 'Close'],
        { month },
      )}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      okButtonProps={{ disabled: act === undefined, danger: isReopening }}
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
      {acts.length > 1 && act && (
        <div style={{ marginBlockEnd: 'var(--ant-padding-sm)' }}>
          <Segmented<Act>
            aria-label={say(['操作', 'Act'])}
            value={act}
            options={[
              { value: 'close', label: say(['结账', 'Close']) },
              { value: 'reopen', label: say(['反结账', 'Open again']) },
            ]}
            onChange={(next) => choose({ act: next })}
          />
        </div>
      )}
      {act === undefined && (
        <p>{say(['没有可结的月份，本月结束后再结账。', 'No month is over that could be closed.'])}</p>
      )}
      {act === 'close' && last && last.counts > 0 && (
        <Note>
          {say(
            [
              '该月及以前计划的盘点单还有 {n} 张未过账',
              '{n} {n:count|counts} planned by the end of this month {n:is|are} not posted yet',
            ],
            { n: last.counts },
          )}
        </Note>
      )}
      <Form layout="vertical">
        {act === 'close' && (
          <Form.Item
            label={say(['结账到', 'Close through'])}
            htmlFor="period-month"
            extra={say([
              '该月及以前的月份不再过账。',
              'Nothing is posted into this month and those before it any more.',
            ])}
            {...problemOf('month')}
          >
            <Select
              id="period-month"
              value={month}
              options={open.map((one) => ({ value: one.month, label: one.month }))}
              onChange={(next) => choose({ month: next })}
            />
          </Form.Item>
        )}
        {isReopening && (
          <>
            <p>
              {say(
                [
                  '{month} 重新开放过账；只能从最后一个已结的月份起逐月反结账。',
                  '{month} is open for postings again; months are opened one by one, the last one first.',
                ],
                { month },
              )}
            </p>
            <Form.Item
              label={say(['反结账原因', 'Why it is opened again'])}
              htmlFor="period-reason"
              required
              {...problemOf('reason')}
            >
              <Input
                id="period-reason"
                maxLength={200}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  );
}
