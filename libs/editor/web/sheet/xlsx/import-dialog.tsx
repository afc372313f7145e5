import { Modal, Select } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { nameVersion, sheetLimits } from '#editor/model';
import { Note, useLabel, useToast } from '#ui/web';
import { FileChoice } from '../../common/file-choice.tsx';
import type { SheetStore } from '../state/sheet-store.ts';
import { NotTaken, Workbook } from './read-sheet.ts';
import { takeIn } from './take-in.ts';
import styles from '../sheet.module.css';

const reasons: Readonly<Record<NotTaken['reason'], Label>> = {
  notAWorkbook: ['不是可读取的 .xlsx 文件', 'This is no .xlsx file that can be read'],
  tooMany: [
    `超过 ${sheetLimits.rows} 行、${sheetLimits.columns} 列或 ${sheetLimits.cells} 个单元格`,
    `More than ${sheetLimits.rows} rows, ${sheetLimits.columns} columns or ${sheetLimits.cells} cells`,
  ],
};
/** Bytes of a file. */
const mostBytes = 20_000_000;

interface ImportDialogProps {
  id: string;
  store: SheetStore;
  onClose(): void;
}

/** Takes a workbook in the place of the sheet; what it said is kept as a version before. */
export default function ImportDialog({ id, store, onClose }: ImportDialogProps) {
  const say = useLabel();
  const toast = useToast();
  const keep = useWrite(nameVersion);
  const [file, setFile] = useState<{ name: string; book: Workbook } | null>(null);
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<Label | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = async (picked: File) => {
    setFile(null);
    setProblem(null);
    setChosen(0);
    try {
      if (picked.size > mostBytes) throw new NotTaken('tooMany');
      const book = await Workbook.open(new Uint8Array(await picked.arrayBuffer()));
      setFile({ name: picked.name, book });
    } catch (error) {
      setProblem(reasons[error instanceof NotTaken ? error.reason : 'notAWorkbook']);
    }
  };
  const take = async () => {
    if (!file) return;
    setBusy(true);
    try {
      const read = file.book.read(chosen);
      const name = [...`${say(['导入前', 'Before'])} ${file.name}`].slice(0, 60).join('');
      await keep.mutateAsync({ id, name });
      takeIn(store, read);
      if (read.lost)
        toast.warning(
          [
            '已导入；{n} 个公式无法识别，保留了其结果',
            'Imported; {n} {n:formula was|formulas were} not understood: their results stand there',
          ],
          { n: read.lost },
        );
      else toast.success(['已导入 {n} 个单元格', '{n} {n:cell|cells} imported'], { n: read.cells.length });
      onClose();
    } catch (error) {
      if (error instanceof NotTaken) setProblem(reasons[error.reason]);
      else toast.refusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={say(['导入 Excel', 'Import Excel'])}
      okText={say(['导入', 'Import'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ disabled: !file, loading: busy }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <p>
        {say([
          '文件内容将替换整个表格；现有内容先存为一个版本，可随时恢复。',
          'The file takes the place of the whole sheet; what stands there is kept as a version first.',
        ])}
      </p>
      <FileChoice
        label={['选择 .xlsx 文件', 'Choose an .xlsx file']}
        accept=".xlsx"
        onChosen={(picked) => void choose(picked)}
      />
      {problem && <Note>{say(problem)}</Note>}
      {file && file.book.names.length > 1 && (
        <Select<number>
          className={String(styles.sheetChoice)}
          aria-label={say(['工作表', 'Sheet'])}
          value={chosen}
          onChange={setChosen}
          options={file.book.names.map((label, value) => ({ value, label }))}
        />
      )}
    </Modal>
  );
}
