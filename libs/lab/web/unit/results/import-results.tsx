import { Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { makeCall, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { checkResults, dinInWords, mostResultBytes, postResults, resultWord, testLabel } from '#lab/model';
import { base64Of, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';

type Checked = ResultOf<typeof checkResults> & { file: string; name: string };

/** A file of results: checked row by row first, then entered as it was checked, all of it or nothing. */
export function ImportResults({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const post = useWrite(postResults);
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = async (chosen: File) => {
    if (chosen.size > mostResultBytes) {
      toast.error(['文件超过 2 MB', 'The file is larger than 2 MB']);
      return;
    }
    try {
      const file = await base64Of(chosen);
      setChecked({ ...(await makeCall(checkResults, { file })), file, name: chosen.name });
    } catch (error) {
      setChecked(null);
      toast.refusal(error);
    }
  };
  const enter = ({ file, digest }: Checked) =>
    post.mutate(
      { file, digest },
      {
        onError: (error) => toast.refusal(error),
        onSuccess: ({ entered, before }) => {
          if (before)
            toast.success([
              '该文件已导入过，未重复录入',
              'This file was posted before: nothing was entered again',
            ]);
          else
            toast.success(['已录入 {n} 项结果，待复核', '{n} results entered, to be verified'], {
              n: entered,
            });
          onClose();
        },
      },
    );
  const ready = checked && checked.faults.length === 0 && checked.rows.length > 0;
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      width={760}
      title={say(['导入检测结果', 'Import results'])}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(['关闭', 'Close'])}</Button>
          <Button
            type="primary"
            disabled={!ready}
            loading={post.isPending}
            onClick={() => checked && enter(checked)}
          >
            {say(['录入 {n} 项', 'Enter {n}'], { n: checked?.rows.length ?? 0 })}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>
        {say([
          'Excel 或 CSV，表头：DIN、产品码、检测项目、结果、方法、采样时间、更换原因。先检查，不写入任何内容。',
          'Excel or CSV with the heads DIN, Product code, Test, Result, Method, Collected at, Reason. It is checked first; nothing is written.',
        ])}
      </p>
      <Upload
        accept=".xlsx,.csv"
        showUploadList={false}
        beforeUpload={(file) => {
          void check(file);
          return false;
        }}
      >
        <Button>{say(['选择文件', 'Choose a file'])}</Button>
      </Upload>
      {checked && <Found checked={checked} />}
    </Modal>
  );
}

function Found({ checked: { name, rows, faults } }: { checked: Checked }) {
  const say = useLabel();
  return (
    <>
      <h3>
        {say(['{name}：{rows} 项可录入，{faults} 处错误', '{name}: {rows} can be entered, {faults} faults'], {
          ...{ name, rows: rows.length, faults: faults.length },
        })}
      </h3>
      {faults.length > 0 && (
        <ul className={styles.cardRows} role="alert">
          {faults.map(({ row, column, text }) => (
            <li key={`${row} ${column[1]} ${text[1]}`} className={styles.wrong}>
              {say(['第 {n} 行，{column}：', 'Row {n}, {column}: '], { n: row, column: say(column) })}
              {say(text)}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <div className={styles.wide}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{say(['行', 'Row'])}</th>
                <th>{say(['DIN', 'DIN'])}</th>
                <th>{say(['检测项目', 'Test'])}</th>
                <th>{say(['结果', 'Result'])}</th>
                <th>{say(['原结果', 'Before'])}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, din, test, value, instead }) => (
                <tr key={row}>
                  <td className="bms-figures">{row}</td>
                  <td className="bms-figures">{dinInWords(din)}</td>
                  <td>{say(testLabel(test))}</td>
                  <td>{say(resultWord(value))}</td>
                  <td>{instead === null ? '—' : say(resultWord(instead))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
