import type { Editor } from '@tiptap/core';
import { DOMParser as NodeParser } from '@tiptap/pm/model';
import { Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { nameVersion } from '#editor/model';
import { Note, useLabel, useToast } from '#ui/web';
import { FileChoice } from '../../common/file-choice.tsx';
import { readWord, type ReadWord } from './read-docx.ts';
import { takeIn } from './take-in.ts';

/** Bytes of a file. */
const mostBytes = 10_485_760;
const tooLarge: Label = ['文件不能超过 10 MB', 'A file may not be larger than 10 MB'];
const noWord: Label = ['不是可读取的 .docx 文件', 'This is no .docx file that can be read'];

interface ImportDialogProps {
  id: string;
  editor: Editor;
  onClose(): void;
}

/** Takes a Word document in the place of the text; what it said is kept as a version before. */
export default function ImportDialog({ id, editor, onClose }: ImportDialogProps) {
  const say = useLabel();
  const toast = useToast();
  const keep = useWrite(nameVersion);
  const [file, setFile] = useState<(ReadWord & { name: string }) | null>(null);
  const [problem, setProblem] = useState<Label | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = async (picked: File) => {
    setFile(null);
    setProblem(null);
    if (picked.size > mostBytes) {
      setProblem(tooLarge);
      return;
    }
    try {
      setFile({ name: picked.name, ...(await readWord({ arrayBuffer: await picked.arrayBuffer() })) });
    } catch {
      setProblem(noWord);
    }
  };
  const take = async () => {
    if (!file) return;
    setBusy(true);
    try {
      const name = [...`${say(['导入前', 'Before'])} ${file.name}`].slice(0, 60).join('');
      await keep.mutateAsync({ id, name });
      // Nothing of it runs: the parsed page is not shown, and the text takes what it knows.
      const page = new DOMParser().parseFromString(file.html, 'text/html');
      const text = NodeParser.fromSchema(editor.schema).parse(page.body);
      takeIn(editor, text);
      if (file.pictures)
        toast.warning(['已导入；{n} 张图片未导入', 'Imported; {n} {n:picture was|pictures were} left out'], {
          n: file.pictures,
        });
      else toast.success(['已导入', 'Imported']);
      onClose();
    } catch (error) {
      toast.refusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={say(['导入 Word', 'Import Word'])}
      okText={say(['导入', 'Import'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ disabled: !file, loading: busy }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <p>
        {say([
          '文件内容将替换全文；现有内容先存为一个版本，可随时恢复。',
          'The file takes the place of the whole text; what stands there is kept as a version first.',
        ])}
      </p>
      <FileChoice
        label={['选择 .docx 文件', 'Choose a .docx file']}
        accept=".docx"
        onChosen={(picked) => void choose(picked)}
      />
      {problem && <Note>{say(problem)}</Note>}
    </Modal>
  );
}
