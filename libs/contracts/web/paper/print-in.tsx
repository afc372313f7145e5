import { Button, Dropdown } from 'antd';
import type { Label, Language } from '#calls/model';
import { useLabel } from '#ui/web';

interface PrintInProps {
  label: Label;
  loading: boolean;
  onPrint: (language: Language) => void;
}

/** Prints in the language that is chosen: whoever reads the paper is not always who prints it. */
export function PrintIn({ label, loading, onPrint }: PrintInProps) {
  const say = useLabel();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'zh', label: '中文' },
          { key: 'en', label: 'English' },
        ],
        onClick: ({ key }) => onPrint(key as Language),
      }}
    >
      <Button loading={loading}>{say(label)}</Button>
    </Dropdown>
  );
}
