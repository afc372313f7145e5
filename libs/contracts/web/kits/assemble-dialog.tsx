import { Button, Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { makeCall, useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { kit, kitItemOfCode, readItemCode, type ItemCode } from '#contracts/model';
import { formatDay, useFocusBack, useLabel, useToast, whenOpened } from '#ui/web';
import styles from '../contract/contract.module.css';

interface Packed extends ItemCode {
  id: string;
  item: string;
}

/**
 * Puts a kit together by scans alone: its serial, then each item; box and logger by what their codes begin with. What an item
 * is called is known from the kit before; a new one is named once.
 */
export function AssembleDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(kit.calls.save);
  const scanner = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [serial, setSerial] = useState('');
  const [logger, setLogger] = useState('');
  const [box, setBox] = useState('');
  const [items, setItems] = useState<readonly Packed[]>([]);
  const scan = async () => {
    const scanned = text.trim();
    setText('');
    scanner.current?.focus();
    if (scanned === '') return;
    const code = readItemCode(scanned);
    if (code) {
      const { item } = await makeCall(kitItemOfCode, { gtin: code.gtin }).catch(() => ({ item: null }));
      setItems((before) => [...before, { ...code, id: crypto.randomUUID(), item: item ?? '' }]);
    } else if (serial === '') setSerial(scanned);
    else if (/^TL/i.test(scanned)) setLogger(scanned);
    else if (/^BX/i.test(scanned)) setBox(scanned);
    else toast.warning(['无法识别：{text}', 'Not understood: {text}'], { text: scanned });
  };
  const name = (id: string, item: string) =>
    setItems((before) => before.map((one) => (one.id === id ? { ...one, item } : one)));
  const ready = serial !== '' && items.length > 0 && items.every(({ item }) => item.trim() !== '');
  const save = () =>
    write.mutate(
      {
        ...{ id: crypto.randomUUID(), version: 0 },
        values: {
          ...{ code: serial, nameZh: '标准采集包', nameEn: 'Standard kit' },
          ...(logger && { logger }),
          ...(box && { box }),
          contents: items,
        },
      },
      {
        onError: (error) => {
          const [problem] = problemsIn(error);
          if (problem) toast.error(problem.text);
          else toast.refusal(error);
        },
        onSuccess: () => {
          toast.success(['采集包 {serial} 已组好', 'Kit {serial} is put together'], { serial });
          // The next one begins with its serial.
          setSerial('');
          setLogger('');
          setBox('');
          setItems([]);
          scanner.current?.focus();
        },
      },
    );
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      width={720}
      title={say(['扫码组包', 'Assemble by scan'])}
      onCancel={onClose}
      afterOpenChange={(open) => whenOpened(open, () => scanner.current?.focus())}
      footer={
        <>
          <Button onClick={onClose}>{say(['关闭', 'Close'])}</Button>
          <Button type="primary" disabled={!ready} loading={write.isPending} onClick={save}>
            {say(['组好', 'Put together'])}
          </Button>
        </>
      }
    >
      <Input
        ref={scanner}
        value={text}
        maxLength={120}
        aria-label={say(['依次扫描序列号、物品、记录仪', 'Scan the serial, the items, the logger'])}
        placeholder={say([
          '先扫采集包序列号，再扫每件物品（GS1）；TL 开头为记录仪，BX 开头为箱号',
          'First the serial of the kit, then each item (GS1); TL… is the logger, BX… the box',
        ])}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={() => void scan()}
      />
      <p className={styles.facts}>
        <span>
          {say(['序列号', 'Serial'])}: {serial || '—'}
        </span>
        <span>
          {say(['温度记录仪', 'Logger'])}: {logger || '—'}
        </span>
        <span>
          {say(['箱号', 'Box'])}: {box || '—'}
        </span>
      </p>
      <ul className={styles.entries} aria-label={say(['物品', 'Items'])}>
        {items.map(({ id, item, lot, expiresOn, gtin }) => (
          <li key={id} className={styles.child}>
            <Input
              value={item}
              maxLength={100}
              aria-label={say(['物品名称', 'Name of the item'])}
              placeholder={say(['名称', 'Name'])}
              onChange={({ target }) => name(id, target.value)}
            />
            <span className={styles.facts}>
              <span className="bms-figures">{gtin}</span>
              <span className="bms-figures">{lot}</span>
              <span className="bms-figures">{expiresOn === null ? '—' : formatDay(expiresOn)}</span>
            </span>
            <Button onClick={() => setItems((before) => before.filter((one) => one.id !== id))}>
              {say(['移除', 'Remove'])}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
