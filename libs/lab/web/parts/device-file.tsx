import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { problemsIn, type Label } from '#calls/model';
import { bankStates, endedStates, mostBytesOfDevice, type DeviceFile, type UnitHead } from '#lab/model';
import { saveBlob, useConfirm, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';
import { TextFileButton } from './text-file-button.tsx';

interface DeviceFileButtonsProps {
  unit: UnitHead;
  mayRead: boolean;
  /** The file that was read last is there. */
  kept: boolean;
  disabled?: boolean;
  loading: boolean;
  done: Label;
  onRead: (name: string, text: string) => Promise<unknown>;
  /** What is wrong with a file that is too large, by how it begins up to the end of a row. */
  faultIn: (begin: string) => Label | null;
  onSave: () => Promise<DeviceFile>;
  children?: ReactNode;
}

/**
 * Takes the file of a device for a unit, as a whole or not at all, and gives it back as it was read. A refusal stays until the
 * next try: it names the row that somebody has to look for in the file.
 */
export function DeviceFileButtons({
  unit,
  mayRead,
  kept,
  disabled,
  loading,
  done,
  onRead,
  faultIn,
  onSave,
  children,
}: DeviceFileButtonsProps) {
  const say = useLabel();
  const toast = useToast();
  const confirm = useConfirm();
  const [refused, setRefused] = useState<{ name: string; text: Label } | null>(null);
  const reads = mayRead && !endedStates.includes(unit.state);
  if (!reads && !kept) return null;
  const read = async (name: string, text: string) => {
    setRefused(null);
    const agreed =
      !bankStates.includes(unit.state) ||
      (await confirm({
        title: ['读取后须重新放行', 'It has to be released anew'],
        text: [
          '该产品单位已入库：读取新文件后退回待放行，现有签署失效。',
          'The unit is in the bank: with another file it returns to quarantine, and signatures lapse.',
        ],
        ok: ['读取', 'Read it'],
      }));
    if (!agreed) return;
    try {
      await onRead(name, text);
      toast.success(done);
    } catch (error) {
      const [problem] = problemsIn(error);
      if (problem) setRefused({ name, text: problem.text });
      else toast.refusal(error);
    }
  };
  const tooLarge = (name: string, begin: string) =>
    setRefused({
      name,
      // Cut where a row ends: what is left of one is no row.
      text: faultIn(begin.slice(0, begin.lastIndexOf('\n'))) ?? ['文件过大', 'The file is too large'],
    });
  const save = () =>
    onSave().then(
      ({ name, text }) => saveBlob(new Blob([text], { type: 'text/csv' }), name),
      (error: unknown) => toast.refusal(error),
    );
  return (
    <>
      {refused && (
        <p role="alert" className={styles.wrong}>
          {say(['{name}：{text}；未保存任何内容', '{name}: {text}; nothing was kept'], {
            name: refused.name,
            text: say(refused.text),
          })}
        </p>
      )}
      <div className={styles.buttons} style={{ marginBlockStart: 12 }}>
        {reads && (
          <>
            {children}
            <TextFileButton
              mostBytes={mostBytesOfDevice}
              {...(disabled !== undefined && { disabled })}
              loading={loading}
              onText={(name, text) => void read(name, text)}
              onTooLarge={tooLarge}
            />
          </>
        )}
        {kept && <Button onClick={() => void save()}>{say(['下载原文件', 'Download the file'])}</Button>}
      </div>
    </>
  );
}
