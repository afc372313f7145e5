import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './exception-page.module.css';

/** Texts of specification 2. */
const texts = {
  403: ['抱歉，您无权访问该页面', 'Sorry, you have no access to this page'],
  404: [
    '抱歉，您访问的页面不存在或仍在开发中',
    'Sorry, the page you visited does not exist or is still under development',
  ],
  500: ['抱歉，服务器出错了', 'Sorry, the server made an error'],
} as const satisfies Record<number, Label>;

const hints = {
  403: ['如需使用，请联系管理员开通权限。', 'Please ask an administrator for the right if you need it.'],
  404: ['请检查地址，或从菜单进入。', 'Please check the address, or find the page in the menu.'],
  500: [
    '请稍后重试；如果仍然出错，请联系 IT 支持。',
    'Please try again later; if it happens again, please tell IT support.',
  ],
} as const satisfies Record<number, Label>;

export interface ExceptionPageProps {
  kind: keyof typeof texts;
  /** What was looked for. */
  name?: string | null;
  /** 500 only: tries again instead of going home. */
  onRetry?: () => void;
}

/** 403, 404 and 500, with the way home. */
export function ExceptionPage({ kind, name, onRetry }: ExceptionPageProps) {
  const say = useLabel();
  const navigate = useNavigate();
  return (
    <div className={styles.page} role="alert">
      <p className={`bms-figures ${styles.number}`} aria-hidden="true">
        {kind}
      </p>
      <h1 className={styles.text}>{say(texts[kind])}</h1>
      {name && <p className={styles.name}>{name}</p>}
      <p className={styles.hint}>{say(hints[kind])}</p>
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>{say(['重试', 'Try again'])}</Button>}
        <Button type="primary" onClick={() => void navigate('/index')}>
          {say(['返回首页', 'Back home'])}
        </Button>
      </div>
    </div>
  );
}
