import { TranslationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { setLanguage, useLabel, useLanguage } from '#ui/web';

/** The other language, by its own name: one press, no reload. */
export function LanguageSwitch() {
  const say = useLabel();
  const language = useLanguage();
  return (
    <Button
      type="text"
      icon={<TranslationOutlined />}
      onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
      lang={language === 'zh' ? 'en' : 'zh-CN'}
    >
      {say(['English', '中文'])}
    </Button>
  );
}
