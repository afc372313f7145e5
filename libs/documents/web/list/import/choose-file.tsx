import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select } from 'antd';
import { useId, useState } from 'react';
import { keyColumns, type AnyForm } from '#documents/model';
import { importLook, WorkbookDrop } from '#lists/web';
import { useLabel, useToast } from '#ui/web';
import { saveTemplate } from './fetch-import.ts';
import type { ImportWay } from './use-import.ts';

interface ChooseFileProps {
  form: AnyForm;
  /** Code of the designed type that `form` is of. */
  design?: string;
  onChoose(file: File, way: ImportWay): void;
}

/** The sheets to fill in, how the rows are taken, and the file. */
export function ChooseFile({ form, design, onChoose }: ChooseFileProps) {
  const say = useLabel();
  const toast = useToast();
  const known = useId();
  const [way, setWay] = useState<ImportWay>({ submit: false });
  const keys = keyColumns(form);
  const save = (filled: boolean) => {
    const words = say(filled ? ['可修改的单据', 'forms to change'] : ['导入模板', 'import template']);
    void saveTemplate({ screen: form.code, design, filled }, `${say(form.title)} ${words}.xlsx`).catch(
      toast.failure,
    );
  };
  return (
    <div className={importLook.choose}>
      <div className={importLook.row}>
        <Button icon={<DownloadOutlined />} onClick={() => save(false)}>
          {say(['下载模板', 'Download the template'])}
        </Button>
        <Button type="text" icon={<DownloadOutlined />} onClick={() => save(true)}>
          {say(['下载我的草稿以批量修改', 'Download my drafts to change them'])}
        </Button>
      </div>
      <div className={importLook.row}>
        <label htmlFor={known}>{say(['更新已有单据的依据', 'Rows change what has the same'])}</label>
        <Select<string>
          id={known}
          className={String(importLook.key)}
          value={way.keyBy ?? 'number'}
          options={[
            { value: 'number', label: say(['单号', 'Number']) },
            ...keys.map(({ key, label }) => ({ value: key, label: say(label) })),
          ]}
          onChange={(key) => setWay({ submit: way.submit, ...(key !== 'number' && { keyBy: key }) })}
        />
        {form.bulkApproval && (
          <Checkbox
            checked={way.submit}
            onChange={({ target }) => setWay({ ...way, submit: target.checked })}
          >
            {say(['导入后直接提交', 'Submit at once'])}
          </Checkbox>
        )}
      </div>
      <WorkbookDrop
        accept=".xlsx"
        words={['选择或拖入填好的 Excel 文件', 'Choose the filled-in Excel file, or drop it here']}
        onChoose={(file) => onChoose(file, way)}
      />
    </div>
  );
}
