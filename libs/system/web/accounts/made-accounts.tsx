import { Button } from 'antd';
import type { MadeAccount } from '#identity/model';
import { CopyButton, Note, useLabel } from '#ui/web';
import styles from './make-accounts.module.css';

interface MadeAccountsProps {
  made: readonly MadeAccount[];
  onClose: () => void;
}

/** What was made, with the passwords that are told now and never again. */
export function MadeAccounts({ made, onClose }: MadeAccountsProps) {
  const say = useLabel();
  const withPasswords = made.some(({ password }) => password !== null);
  const asText = made
    .map(({ person, name, password }) => [person.name, name, password ?? ''].join('\t'))
    .join('\n');
  return (
    <>
      <Note>
        {withPasswords
          ? say(
              [
                '已建立 {n} 个账号。密码只显示这一次，请现在交给本人。',
                '{n} {n:account was|accounts were} made. The passwords are shown only now: please hand them over.',
              ],
              { n: made.length },
            )
          : say(
              [
                '已建立 {n} 个账号，激活邮件已发送。',
                '{n} {n:account was|accounts were} made, and they are told by mail.',
              ],
              { n: made.length },
            )}
      </Note>
      <table className={styles.made}>
        <thead>
          <tr>
            <th scope="col">{say(['员工', 'Employee'])}</th>
            <th scope="col">{say(['账号', 'Account'])}</th>
            {withPasswords && (
              <th scope="col">
                {say(['初始密码', 'Start password'])} <CopyButton text={asText} />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {made.map(({ person, name, password }) => (
            <tr key={person.id}>
              <td>{person.name}</td>
              <td>{name}</td>
              {withPasswords && (
                <td>
                  <code>{password}</code>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button type="primary" onClick={onClose}>
          {say(['完成', 'Done'])}
        </Button>
      </div>
    </>
  );
}
