import { DownloadOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import type { Label } from '#calls/model';
import { importLook, WorkbookDrop } from '#lists/web';
import { importModes, keyColumnsOf, type ImportMode, type RegisterDeclaration } from '#registers/model';
import { useLabel, useToast } from '#ui/web';
import { saveTemplate } from './fetch-import.ts';
import type { ImportWay } from './use-import.ts';

const modeLabels: Record<ImportMode, Label> = {
  both: ['新增并修改', 'Add and change'],
  new: ['只新增', 'Add only'],
  change: ['只修改', 'Change only'],
};

interface ChooseFileProps {
  register: RegisterDeclaration;
  onChoose(file: File, way: ImportWay): void;
}

/** The sheet to fill in, how its rows are taken, and the file. */
export function ChooseFile({ register, onChoose }: ChooseFileProps) {
  const say = useLabel();
  const toast = useToast();
  const known = useId();
  const [way, setWay] = useState<ImportWay>({ mode: 'both', keyBy: 'code' });
  const keys = keyColumnsOf(register);
  const save = () =>
    void saveTemplate(
      register.name,
      `${say(register.title)} ${say(['导入模板', 'import template'])}.xlsx`,
    ).catch(toast.failure);
  return (
    <div className={importLook.choose}>
      <div className={importLook.row}>
        <Segmented<ImportMode>
          aria-label={say(['导入方式', 'What is imported'])}
          value={way.mode}
          options={importModes.map((value) => ({ value, label: say(modeLabels[value]) }))}
          onChange={(mode) => setWay({ ...way, mode })}
        />
        {keys.length > 1 && (
          <>
            <label htmlFor={known}>{say(['按此列识别记录', 'Rows are known by'])}</label>
            <Select<string>
              id={known}
              className={String(importLook.key)}
              value={way.keyBy}
              options={keys.map(({ key, label }) => ({ value: key, label: say(label) }))}
              onChange={(keyBy) => setWay({ ...way, keyBy })}
            />
          </>
        )}
      </div>
      <WorkbookDrop
        accept=".xlsx,.csv"
        words={['选择或拖入 Excel 或 CSV 文件', 'Choose an Excel or CSV file, or drop it here']}
        onChoose={(file) => onChoose(file, way)}
      />
      <div className={importLook.row}>
        <Button type="text" icon={<DownloadOutlined />} onClick={save}>
          {say(['下载模板', 'Download the template'])}
        </Button>
        <span className={importLook.quiet}>
          {say([
            '也可导出列表，在 Excel 中修改后直接导入。',
            'Or export the list, change it in Excel and bring it back.',
          ])}
        </span>
      </div>
    </div>
  );
}
