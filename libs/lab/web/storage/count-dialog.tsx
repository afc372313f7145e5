import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { boxLabel, countBox, dinInWords, readScan } from '#lab/model';
import { ScanField, useConfirm, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';
import { withScan } from './with-scan.ts';

/** A blind count: everything in the box is scanned, nothing says beforehand what should be in it. */
export function CountDialog({ box, onClose }: { box: string; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const confirm = useConfirm();
  const write = useWrite(countBox);
  const [scans, setScans] = useState<readonly string[]>([]);
  const result = write.data;
  // What was scanned at the open box is not thrown away by one press.
  const close = async () => {
    if (
      !result &&
      scans.length > 0 &&
      !(await confirm({
        title: ['放弃这次盲盘？', 'Give up this count?'],
        text: ['已扫描 {n} 份，尚未核对。', '{n} scanned, and not compared yet.'],
        values: { n: scans.length },
        ok: ['放弃', 'Give it up'],
        danger: true,
      }))
    )
      return;
    onClose();
  };
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      title={say(['盲盘：{box}', 'Blind count of {box}'], { box })}
      okText={result ? say(['关闭', 'Close']) : say(['核对', 'Compare'])}
      cancelText={say(['取消', 'Cancel'])}
      {...(result && { cancelButtonProps: { style: { display: 'none' } } })}
      confirmLoading={write.isPending}
      onCancel={() => void close()}
      onOk={() =>
        result
          ? onClose()
          : write.mutate(
              { boxScan: boxLabel(box), scans: [...scans] },
              { onError: (error) => toast.refusal(error) },
            )
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
            <p key={position} className={styles.late}>
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
          <ul className={styles.cardRows} style={{ maxHeight: 220, overflowY: 'auto' }}>
            {scans.toReversed().map((text) => (
              <li key={text} className={styles.cardRow}>
                <span className="bms-figures">{scannedWords(text)}</span>
                <Button
                  size="small"
                  type="text"
                  aria-label={say(['移除 {text}', 'Take {text} out'], { text: scannedWords(text) })}
                  onClick={() => setScans((before) => before.filter((one) => one !== text))}
                >
                  {say(['移除', 'Take out'])}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

/** A scan as it is read on the label; what is none stands as it came. */
function scannedWords(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  const scan = readScan(first);
  if (scan.kind === 'sample') return scan.sample;
  return scan.kind === 'din'
    ? [dinInWords(scan.din), ...rest.map((code) => code.replace(/^=</, ''))].join(' · ')
    : text;
}
