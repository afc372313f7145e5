import { Button } from 'antd';
import { useLabel, type Reading } from '#ui/web';
import styles from './shell.module.css';

/** Above the pages: whose session it is could not be read just now, so rights may be older ones. */
export function UserNotRead({ query: { isFetching, refetch } }: { query: Reading }) {
  const say = useLabel();
  return (
    <div role="status" className={styles.userNotRead}>
      {say([
        '暂时读不到您的账号信息，权限以上次读到的为准',
        'Your account could not be read just now; rights are as read before',
      ])}
      <Button type="link" size="small" loading={isFetching === true} onClick={() => void refetch()}>
        {say(['重试', 'Try again'])}
      </Button>
    </div>
  );
}
