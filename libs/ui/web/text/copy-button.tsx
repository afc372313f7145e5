import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { errorTexts } from '#api-client/web';
import { useToast } from '../feedback/toast.ts';
import { useLabel } from '../language/i18n.ts';

/** Puts a text into the clipboard and says that it is there, or that it is not (a page without https may not). */
export function CopyButton({ text }: { text: string }) {
  const say = useLabel();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(['已复制', 'Copied']);
    } catch {
      toast.error(errorTexts.copyFailed);
    }
  };
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={say(['复制', 'Copy'])}
      title={say(['复制', 'Copy'])}
      onClick={() => void copy()}
    />
  );
}
