import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { read } from '#api-client/web';
import { readSecondStep } from '#identity/model';
import { ErrorState, LoadingState, useLabel } from '#ui/web';
import { SecondStepSetting } from './second-step-setting.tsx';

/** How one signs in: the second step of one's own account. */
export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  const say = useLabel();
  const { data, error, refetch } = useQuery(read(readSecondStep, {}));
  return (
    <Modal open title={say(['登录与安全', 'Sign-in and security'])} footer={null} onCancel={onClose}>
      {data ? (
        <SecondStepSetting state={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
    </Modal>
  );
}
