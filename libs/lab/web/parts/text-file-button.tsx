import { Button, Upload } from 'antd';
import { useLabel } from '#ui/web';

interface TextFileButtonProps {
  /** Larger ones are not sent: `onTooLarge` gets how the file begins. */
  mostBytes: number;
  disabled?: boolean;
  loading: boolean;
  onText: (name: string, text: string) => void;
  onTooLarge: (name: string, begin: string) => void;
}

/** Takes the file of a device, which is read as text. */
export function TextFileButton({
  mostBytes,
  disabled = false,
  loading,
  onText,
  onTooLarge,
}: TextFileButtonProps) {
  const say = useLabel();
  const take = async (file: File) => {
    if (file.size > mostBytes) onTooLarge(file.name, await file.slice(0, 2 * mostBytes).text());
    else onText(file.name, await file.text());
  };
  return (
    <Upload
      accept=".csv,.txt"
      showUploadList={false}
      beforeUpload={(file) => {
        void take(file);
        return false;
      }}
    >
      <Button disabled={disabled} loading={loading}>
        {say(['选择文件', 'Choose a file'])}
      </Button>
    </Upload>
  );
}
