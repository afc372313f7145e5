import { Button, Form, Input, InputNumber, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { currencies, currencyCode, type Currency, type FieldProblem, type Label } from '#calls/model';
import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { removeBudget, saveBudget, type BudgetInput, type BudgetRow } from '#requisitions/model';
import { useConfirm, useFocusBack, useLabel, useToast } from '#ui/web';
import { useFieldProblems } from '../dialogs/use-field-problems.tsx';

interface Draft extends Omit<BudgetInput, 'companyId' | 'departmentId'> {
  company: Reference | null;
  department: Reference | null;
}

const draftOf = (budget: BudgetRow | null, year: number): Draft =>
  budget
    ? {
        ...{ id: budget.id, version: budget.version, company: budget.company, department: budget.department },
        ...{ year: Number(budget.year), budgetCode: budget.code ?? '', name: budget.name ?? '' },
        ...{ amount: budget.amount ?? '', strict: budget.exceeded === 'refuse' },
        currency: currencyCode.parse(budget.currency),
      }
    : {
        ...{ id: crypto.randomUUID(), version: 0, company: null, department: null, year, budgetCode: '' },
        ...{ name: '', amount: '', currency: 'CNY', strict: false },
      };

interface BudgetDialogProps {
  /** null: a new one. */
  budget: BudgetRow | null;
  year: number;
  onClose(): void;
}

const required: Label = ['必填', 'Required'];

/** Adds a budget or changes one. Company, year and code of a kept one stay: requisitions name them. */
export function BudgetDialog({ budget, year, onClose }: BudgetDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const confirm = useConfirm();
  const save = useWrite(saveBudget);
  const remove = useWrite(removeBudget);
  const [draft, setDraft] = useState(() => draftOf(budget, year));
  const { setProblems, refused, item } = useFieldProblems('budget');
  const change = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }));
  const missing = (): FieldProblem[] => [
    ...(draft.company ? [] : [{ path: 'companyId', text: required }]),
    ...(['budgetCode', 'name', 'amount'] as const).flatMap((path) =>
      draft[path].trim() ? [] : [{ path, text: required }],
    ),
  ];
  const send = async () => {
    const lacking = missing();
    setProblems(lacking);
    if (lacking.length || !draft.company) return;
    const { id, version, name, amount, currency, strict, budgetCode } = draft;
    const departmentId = draft.department?.id ?? null;
    try {
      await save.mutateAsync({
        ...{ id, version, name, amount, currency, strict, budgetCode, departmentId },
        ...{ year: draft.year, companyId: draft.company.id },
      });
      toast.success(['预算已保存', 'Budget saved']);
      onClose();
    } catch (error) {
      refused(error);
    }
  };
  const drop = async () => {
    if (
      !(await confirm({
        title: ['删除预算 {code}？', 'Remove budget {code}?'],
        values: { code: draft.budgetCode },
        danger: true,
      }))
    )
      return;
    try {
      await remove.mutateAsync({ id: draft.id, version: draft.version });
      onClose();
    } catch (error) {
      refused(error);
    }
  };
  return (
    <Modal
      open
      title={budget ? say(['修改预算', 'Change budget']) : say(['新增预算', 'Add budget'])}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          {budget && (
            <Button danger loading={remove.isPending} onClick={() => void drop()}>
              {say(['删除', 'Remove'])}
            </Button>
          )}
          <Button onClick={onClose}>{say(['取消', 'Cancel'])}</Button>
          <Button type="primary" loading={save.isPending} onClick={() => void send()}>
            {say(['保存', 'Save'])}
          </Button>
        </>
      }
    >
      <Form layout="vertical">
        {budget ? (
          <p>
            {budget.company?.name} · {budget.year} · <strong>{budget.code}</strong>
          </p>
        ) : (
          <>
            {item(
              'companyId',
              ['公司', 'Company'],
              <RecordSelect
                id="budget-companyId"
                kind="company"
                value={draft.company}
                onChange={(company) => change({ company, department: null })}
              />,
            )}
            {item(
              'year',
              ['年度', 'Year'],
              <InputNumber
                id="budget-year"
                min={2000}
                max={2999}
                precision={0}
                value={draft.year}
                onChange={(typed) => change({ year: typed ?? year })}
              />,
            )}
            {item(
              'budgetCode',
              ['预算编号', 'Budget code'],
              <Input
                id="budget-budgetCode"
                maxLength={30}
                value={draft.budgetCode}
                onChange={({ target }) => change({ budgetCode: target.value })}
              />,
            )}
          </>
        )}
        {item(
          'name',
          ['名称', 'Name'],
          <Input
            id="budget-name"
            maxLength={100}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />,
        )}
        {item(
          'departmentId',
          ['部门（不选为全公司）', 'Department (none: the whole company)'],
          <RecordSelect
            id="budget-departmentId"
            kind="department"
            companyId={draft.company?.id}
            allowClear
            value={draft.department}
            onChange={(department) => change({ department })}
          />,
        )}
        {item(
          'amount',
          ['预算金额', 'Amount'],
          <Input
            id="budget-amount"
            inputMode="decimal"
            value={draft.amount}
            onChange={({ target }) => change({ amount: target.value.replaceAll(',', '') })}
            suffix={
              <Select
                variant="borderless"
                size="small"
                aria-label={say(['币种', 'Currency'])}
                value={draft.currency}
                popupMatchSelectWidth={false}
                onChange={(currency) => change({ currency })}
                options={(Object.keys(currencies) as Currency[]).map((value) => ({ value, label: value }))}
              />
            }
          />,
        )}
        <Form.Item label={say(['申请超出预算时', 'When a requisition goes beyond it'])}>
          <Radio.Group
            aria-label={say(['申请超出预算时', 'When a requisition goes beyond it'])}
            value={draft.strict}
            onChange={({ target }) => change({ strict: target.value === true })}
            options={[
              { value: false, label: say(['提醒申请人和审批人', 'Warn who asks and who decides']) },
              { value: true, label: say(['不允许提交', 'Do not let it be submitted']) },
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
