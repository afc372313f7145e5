import {
  BoldOutlined,
  CaretDownOutlined,
  CheckSquareOutlined,
  CodeOutlined,
  ItalicOutlined,
  LinkOutlined,
  MinusOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { isSafeLink } from '#editor/model';
import { PressMenu, useLabel } from '#ui/web';
import { LinkButton } from './link-button.tsx';
import styles from './format-bar.module.css';

export interface FormatTool {
  key: string;
  label: Label;
  icon: ReactNode;
  run(editor: Editor): void;
  isOn?(editor: Editor): boolean;
}

/** How a change is taken back, and made again; whoever writes together keeps that elsewhere. */
export interface FormatHistory {
  undo(editor: Editor): void;
  redo(editor: Editor): void;
}
const historyTools = ({ undo, redo }: FormatHistory): readonly FormatTool[] => [
  {
    key: 'undo',
    label: ['撤销（Ctrl+Z）', 'Undo (Ctrl+Z)'],
    icon: <UndoOutlined aria-hidden />,
    run: undo,
  },
  {
    key: 'redo',
    label: ['重做（Ctrl+Y）', 'Redo (Ctrl+Y)'],
    icon: <RedoOutlined aria-hidden />,
    run: redo,
  },
];

const mark = (key: string, label: Label, icon: ReactNode): FormatTool => ({
  ...{ key, label, icon },
  run: (editor) => editor.chain().focus().toggleMark(key).run(),
  isOn: (editor) => editor.isActive(key),
});

const tools: readonly FormatTool[] = [
  mark('bold', ['加粗（Ctrl+B）', 'Bold (Ctrl+B)'], <BoldOutlined aria-hidden />),
  mark('italic', ['斜体（Ctrl+I）', 'Italic (Ctrl+I)'], <ItalicOutlined aria-hidden />),
  mark('underline', ['下划线（Ctrl+U）', 'Underline (Ctrl+U)'], <UnderlineOutlined aria-hidden />),
  mark('strike', ['删除线', 'Struck'], <StrikethroughOutlined aria-hidden />),
  mark('code', ['代码', 'Code'], <CodeOutlined aria-hidden />),
  {
    key: 'bulletList',
    label: ['项目符号', 'Bullets'],
    icon: <UnorderedListOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'orderedList',
    label: ['编号', 'Numbers'],
    icon: <OrderedListOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'taskList',
    label: ['待办清单', 'Check list'],
    icon: <CheckSquareOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().toggleList('taskList', 'taskItem').run(),
    isOn: (editor) => editor.isActive('taskList'),
  },
  {
    key: 'horizontalRule',
    label: ['分隔线', 'Rule'],
    icon: <MinusOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

type Block = 'paragraph' | 'h1' | 'h2' | 'h3' | 'blockquote' | 'codeBlock';
const blocks: Readonly<Record<Block, Label>> = {
  paragraph: ['正文', 'Text'],
  h1: ['标题 1', 'Heading 1'],
  h2: ['标题 2', 'Heading 2'],
  h3: ['标题 3', 'Heading 3'],
  blockquote: ['引用', 'Quote'],
  codeBlock: ['代码块', 'Code block'],
};

function blockAt(editor: Editor): Block {
  for (const level of [1, 2, 3] as const) if (editor.isActive('heading', { level })) return `h${level}`;
  if (editor.isActive('codeBlock')) return 'codeBlock';
  return editor.isActive('blockquote') ? 'blockquote' : 'paragraph';
}

function becomes(editor: Editor, block: Block): void {
  const chain = editor.chain().focus();
  if (block === 'paragraph') chain.clearNodes().run();
  else if (block === 'blockquote') chain.toggleBlockquote().run();
  else if (block === 'codeBlock') chain.toggleCodeBlock().run();
  else chain.setHeading({ level: Number(block.slice(1)) as 1 | 2 | 3 }).run();
}

interface FormatBarProps {
  editor: Editor;
  history: FormatHistory;
  /** Further tools of a kind of text. */
  more?: readonly FormatTool[];
  /** Where links may lead. */
  isAllowedLink?: (href: string) => boolean;
  /** Beside other things, not on a page of its own. */
  small?: boolean;
  /** Behind all of them. */
  children?: ReactNode;
}

/** What can be done with what is selected. */
export function FormatBar({
  editor,
  history,
  more = [],
  isAllowedLink = isSafeLink,
  small = false,
  children,
}: FormatBarProps) {
  const say = useLabel();
  const [, drawAgain] = useState(0);
  useEffect(() => {
    const draw = () => drawAgain((times) => times + 1);
    editor.on('transaction', draw);
    return () => void editor.off('transaction', draw);
  }, [editor]);
  const block = blockAt(editor);
  const size = small ? 'small' : 'middle';
  return (
    <div role="toolbar" aria-label={say(['格式', 'Format'])} className={styles.toolbar}>
      <PressMenu
        selectable
        selectedKeys={[block]}
        items={Object.entries(blocks).map(([key, label]) => ({ key, label: say(label) }))}
        onClick={({ key }) => becomes(editor, key as Block)}
      >
        <Button
          type="text"
          size={size}
          className={String(styles.block)}
          title={say(['段落样式', 'Kind of paragraph'])}
          aria-label={`${say(['段落样式', 'Kind of paragraph'])}: ${say(blocks[block])}`}
          aria-haspopup="menu"
        >
          {say(blocks[block])} <CaretDownOutlined aria-hidden />
        </Button>
      </PressMenu>
      {[...historyTools(history), ...tools, ...more].map(({ key, label, icon, run, isOn }) => (
        <Button
          key={key}
          type={isOn?.(editor) ? 'primary' : 'text'}
          size={size}
          icon={icon}
          title={say(label)}
          aria-label={say(label)}
          {...(isOn && { 'aria-pressed': isOn(editor) })}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        />
      ))}
      <LinkButton editor={editor} size={size} isAllowed={isAllowedLink} icon={<LinkOutlined aria-hidden />} />
      {children}
    </div>
  );
}
