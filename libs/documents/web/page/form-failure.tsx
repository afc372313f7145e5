import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Label } from '#calls/model';
import { listRouteOf, type AnyForm } from '#documents/model';
import { EmptyState, ErrorState, useLabel } from '#ui/web';

interface FormFailureProps {
  form: AnyForm;
  error: unknown;
  onRetry(): void;
}

/** A form that cannot be shown: gone or not for this reader leads back to the list, anything else can be tried again. */
export function FormFailure({ form, error, onRetry }: FormFailureProps) {
  return (
    <ErrorState
      error={error}
      onRetry={onRetry}
      missing={{
        title: ['找不到这份单据', 'This form cannot be found'],
        hint: [
          '它可能已被删除，或者您不在它的查看范围内。',
          'It may have been deleted, or it is not for you to see.',
        ],
        back: <BackToList form={form} />,
      }}
    />
  );
}

function BackToList({ form }: { form: AnyForm }) {
  const say = useLabel();
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate(listRouteOf(form))}>{say(['返回列表', 'Back to the list'])}</Button>
  );
}

/** A new form that the reader cannot begin: told before anything is filled in. */
export function NotToBegin({ form, reason }: { form: AnyForm; reason: Label }) {
  return (
    <EmptyState
      icon="lock"
      title={[`您不能发起${form.title[0]}`, `You cannot begin: ${form.title[1]}`]}
      hint={reason}
      action={<BackToList form={form} />}
    />
  );
}
