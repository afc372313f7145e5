import { Button } from 'antd';
import { CallError, type Label } from '#calls/model';
import { Note, useLabel, useLanguage } from '#ui/web';
import { UserPage } from './user-page.tsx';

interface DingTalkFailedProps {
  problem: Label | CallError;
  onRetry: () => void;
}

/** Why it did not work, with a new try and the way to sign-in. */
export function DingTalkFailed({ problem, onRetry }: DingTalkFailedProps) {
  const say = useLabel();
  const language = useLanguage();
  return (
    <UserPage title={['钉钉登录未完成', 'DingTalk did not sign you in']}>
      <Note>{problem instanceof CallError ? problem.inLanguage(language) : say(problem)}</Note>
      <Button type="primary" size="large" block onClick={onRetry}>
        {say(['重新发起', 'Begin again'])}
      </Button>
    </UserPage>
  );
}
