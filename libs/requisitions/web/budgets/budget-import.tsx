import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { importBudgets, largestBudgetSheet } from '#requisitions/model';
import { fileSize } from '#ui/model';
import { base64Of, useFocusBack, useLabel, useToast } from '#ui/web';
import { FigureTable } from '../figures/figure-table.tsx';

type Result = ResultOf<typeof importBudgets>;
type Fault = Result['faults'][number];

/** From a workbook to the register: says what would happen, then does it. Nothing is written while a cell is wrong. */
export function BudgetImport({ onClose }: { onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(importBudgets);
  const [tried, setTried] = useState<{ base64: string; name: string; result: Result } | null>(null);
  const look = async (file: File) => {
    if (file.size > largestBudgetSheet)
      return toast.warning(['文件过大（最大 {limit}）', 'The file is too large (at most {limit})'], {
        limit: fileSize(largestBudgetSheet),
      });
    try {
      const base64 = await base64Of(file);
      setTried({ base64, name: file.name, result: await write.mutateAsync({ base64, dryRun: true }) });
    } catch (error) {
      toast.failure(error);
    }
  };
  const run = async () => {
    if (!tried) return;
    try {
      const { added, changed } = await write.mutateAsync({ base64: tried.base64, dryRun: false });
      toast.success(['已新增 {added} 项，修改 {changed} 项', '{added} added, {changed} changed'], {
        added,
        changed,
      });
      onClose();
    } catch (error) {
      toast.failure(error);
    }
  };
  const { result } = tried ?? {};
  const writes = result ? result.added + result.changed : 0;
  return (
    <Modal
      open
      width={720}
      title={say(['导入预算', 'Import budgets'])}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(['取消', 'Cancel'])}</Button>
          <Button
            type="primary"
            disabled={writes === 0 || (result?.faults.length ?? 0) > 0}
            loading={write.isPending && tried !== null}
            onClick={() => void run()}
          >
            {say(['导入 {n} 项', 'Import {n}'], { n: writes })}
          </Button>
        </>
      }
    >
      <p>
        {say([
          '请先从列表导出预算，按同样的列修改或新增后导入；公司、年度和编号相同的将被更新，表中没有的列保持不变。',
          'Export the list first, change or add rows in the same columns, then import: what has the same company, year and code is changed, columns that the sheet lacks stay as they are.',
        ])}
      </p>
      <Upload
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void look(file);
          return false;
        }}
      >
        <Button loading={write.isPending && tried === null}>
          {tried ? say(['换个文件', 'Another file']) : say(['选择 Excel 文件', 'Choose an Excel file'])}
        </Button>
      </Upload>{' '}
      {tried?.name}
      {result && result.faults.length === 0 && (
        <Alert
          type={writes ? 'success' : 'info'}
          showIcon
          title={say(
            [
              '新增 {added} 项，修改 {changed} 项，{same} 项无变化',
              '{added} new, {changed} changed, {same} as they are',
            ],
            {
              added: result.added,
              changed: result.changed,
              same: result.same,
            },
          )}
        />
      )}
      {result && result.faults.length > 0 && (
        <FigureTable<Fault & { at: number }>
          title={['请修正后重新导入', 'Please mend these and import again']}
          rows={result.faults.map((fault, at) => ({ ...fault, at }))}
          keyOf={({ at }) => String(at)}
          empty={['', '']}
          columns={[
            { title: ['行', 'Row'], show: ({ row }) => row },
            { title: ['列', 'Column'], show: ({ column }) => say(column) },
            { title: ['问题', 'Problem'], show: ({ text }) => say(text) },
          ]}
        />
      )}
    </Modal>
  );
}
