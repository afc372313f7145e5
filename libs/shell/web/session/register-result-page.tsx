import { Navigate, useLocation } from 'react-router';
import { UserPage } from './user-page.tsx';

/** /user/register-result: what happens now. Without a registration just made there is nothing to tell. */
export default function RegisterResultPage() {
  const state = useLocation().state as { username?: unknown } | null;
  if (typeof state?.username !== 'string') return <Navigate to="/user/register" replace />;
  return (
    <UserPage
      finished
      title={['注册已提交', 'You have registered']}
      words={[
        `账号 ${state.username} 正在等待管理员审核，通过后即可登录。`,
        `The account ${state.username} is waiting for an administrator; once it is admitted you can sign in.`,
      ]}
    />
  );
}
