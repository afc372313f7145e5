import type { Editor } from '@tiptap/core';
import { Button, Input, Popover, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { useLabel } from '#ui/web';

/** Makes what is selected lead somewhere, or no longer. */
export function LinkButton({
  editor,
  icon,
  size,
  isAllowed,
}: {
  editor: Editor;
  icon: ReactNode;
  size: 'small' | 'middle';
  /** Where it may lead. */
  isAllowed: (href: string) => boolean;
}) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const [href, setHref] = useState('');
  const isOn = editor.isActive('link');
  const isSafe = isAllowed(href);
  const begin = (opens: boolean) => {
    setHref(String(editor.getAttributes('link').href ?? ''));
    setOpen(opens);
  };
  const set = () => {
    if (!isSafe) return;
    setOpen(false);
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={begin}
      destroyOnHidden
      content={
        <Space>
          <Input
            aria-label={say(['链接地址', 'Address'])}
            value={href}
            status={href && !isSafe ? 'error' : ''}
            onChange={({ target }) => setHref(target.value.trim())}
            onPressEnter={set}
          />
          <Button type="primary" disabled={!isSafe} onClick={set}>
            {say(['确定', 'OK'])}
          </Button>
          {isOn && (
            <Button
              onClick={() => {
                setOpen(false);
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
              }}
            >
              {say(['去掉链接', 'Unlink'])}
            </Button>
          )}
        </Space>
      }
    >
      <Button
        type={isOn ? 'primary' : 'text'}
        size={size}
        icon={icon}
        title={say(['链接', 'Link'])}
        aria-label={say(['链接', 'Link'])}
      />
    </Popover>
  );
}
