import { Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { countBox, dinInWords } from '#lab/model';
import { ScanField, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';
import { withScan } from './with-scan.ts';

/** A blind count: everything in the box is scanned, nothing says beforehand what should be in it. */
export function CountDialog({ boxScan, onClose }: { boxScan: string; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(countBox);
  const [scans, setScans] = useState<readonly string[]>([]);
  const result = write.data;
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      title={say(['盲盘', 'Blind count'])}
      okText={result ? say(['关闭', 'Close']) : say(['核对', 'Compare'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      onCancel={onClose}
      onOk={() =>
        result
          ? onClose()
          : write.mutate({ boxScan, scans: [...scans] }, { onError: (error) => toast.refusal(error) })
      }
    >
      {result ? (
        <>
          <p role="status">
            {say(['应有 {expected} 份，相符 {matched} 份', '{matched} of {expected} found'], {
              expected: result.expected,
              matched: result.matched,
            })}
          </p>
          {result.missing.map(({ din, position }) => (
            <p key={din} className={styles.late}>
              {say(['缺少 {din}（{position}）', 'Missing: {din} ({position})'], {
                din: dinInWords(din),
                position,
              })}
            </p>
          ))}
          {result.foreign.map(({ text, position }) => (
            <p key={text} className={styles.tight}>
              {position
                ? say(
                    ['不属于此盒：{text}，账面在 {position}', 'Not of this box: {text}, kept at {position}'],
                    { text, position },
                  )
                : say(['未知：{text}', 'Unknown: {text}'], { text })}
            </p>
          ))}
        </>
      ) : (
        <>
          <ScanField
            first
            label={say([
              '扫描盒内每一份；同一 DIN 有多个产品时再扫产品码',
              'Scan everything in the box; of several products of a DIN also the product code',
            ])}
            onScan={(text) => setScans((before) => withScan(before, text))}
          />
          <p aria-live="polite">{say(['已扫描 {n} 份', '{n} scanned'], { n: scans.length })}</p>
        </>
      )}
    </Modal>
  );
}
