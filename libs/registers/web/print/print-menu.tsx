import { DownOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { RecordPrint, RecordView, RegisterDeclaration } from '#registers/model';
import { later, PressMenu, useAhead, useLabel, useLanguage, usePaper, useToast } from '#ui/web';
import { codeOf, namesOf } from '../record/record-words.ts';
import type { Paper } from './printed-paper.tsx';

const PrintedPaper = later(
  () => import('./printed-paper.tsx').then((part) => part.PrintedPaper),
  () => null,
);
const RecordStickers = later(
  () => import('../stickers/record-stickers.tsx').then((part) => part.RecordStickers),
  () => null,
);
const ahead = [PrintedPaper];

interface PrintMenuProps {
  register: RegisterDeclaration;
  view: RecordView;
}

/** Prints a record on a sheet or a card. The print is counted first; one by the browser's own menu says that it was not. */
export function PrintMenu({ register, view }: PrintMenuProps) {
  useAhead(ahead);
  const say = useLabel();
  const toast = useToast();
  const count = useWrite(register.calls.print);
  const [counting, setCounting] = useState(false);
  const [sticking, setSticking] = useState(false);
  const [name] = namesOf(view, useLanguage());
  const counted = async (on: Paper, put: (what: { on: Paper; print: RecordPrint }) => void) => {
    setCounting(true);
    try {
      // Paper is drawn at one stroke: all that stands on it is there before.
      await PrintedPaper.ready();
      put({ on, print: await count.mutateAsync({ id: view.id }) });
    } catch (error) {
      toast.failure(error);
    } finally {
      setCounting(false);
    }
  };
  const { print, paper } = usePaper<{ on: Paper; print: RecordPrint }>(
    (what) => (
      <PrintedPaper register={register} view={view} on={what?.on ?? 'sheet'} print={what?.print ?? null} />
    ),
    (put) => void counted('sheet', put),
    { head: `${say(register.one)} ${codeOf(view)}` },
  );
  return (
    <>
      <PressMenu
        items={[
          { key: 'sheet', label: say(['打印 A4', 'On A4']) },
          { key: 'card', label: say(['打印卡片（A6）', 'On a card (A6)']) },
          ...(register.stickers ? [{ key: 'sticker', label: say(['打印标签', 'Print a sticker']) }] : []),
        ]}
        onClick={({ key }) => (key === 'sticker' ? setSticking(true) : void counted(key as Paper, print))}
      >
        <Button icon={<PrinterOutlined />} loading={counting}>
          {say(['打印', 'Print'])} <DownOutlined />
        </Button>
      </PressMenu>
      {paper}
      {sticking && (
        <RecordStickers
          register={register}
          rows={[{ ...view.values, id: view.id, version: view.version, name }]}
          onClose={() => setSticking(false)}
        />
      )}
    </>
  );
}
