import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { read } from '#api-client/web';
import { readDingTalkLink, readSecondStep } from '#identity/model';
import { ErrorState, LoadingState, useLabel } from '#ui/web';
import { FeatureSettings } from './feature-settings.tsx';
import { DingTalkSetting } from './dingtalk-setting.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondStepSetting } from './second-step-setting.tsx';

/** How one signs in: the second step of one's own account, where one is signed in, DingTalk where it is offered, and what features keep for a person. */
export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  const say = useLabel();
  const secondStep = useQuery(read(readSecondStep, {}));
  const dingTalk = useQuery(read(readDingTalkLink, {}));
  const failed = [secondStep, dingTalk].find((query) => query.error && !query.data);
  return (
    <Modal open title={say(['登录与安全', 'Sign-in and security'])} footer={null} onCancel={onClose}>
      {secondStep.data && dingTalk.data ? (
        <>
          <SecondStepSetting state={secondStep.data} />
          <OwnSessions />
          {dingTalk.data.offered && <DingTalkSetting link={dingTalk.data.link} />}
          <FeatureSettings />
        </>
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
    </Modal>
  );
}
