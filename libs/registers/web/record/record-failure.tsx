import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Label } from '#calls/model';
import { registerRouteOf, type RegisterDeclaration } from '#registers/model';
import { EmptyState, ErrorState, useLabel } from '#ui/web';

const askForTheRight: Label = [
  '如需使用，请联系管理员开通权限。',
  'Please ask an administrator for the right if you need it.',
];

interface RecordFailureProps {
  register: RegisterDeclaration;
  error: unknown;
  onRetry(): void;
}

/** A record that cannot be shown: gone or not for this reader leads back to the list, anything else can be tried again. */
export function RecordFailure({ register, error, onRetry }: RecordFailureProps) {
  const [zh, en] = register.one;
  return (
    <ErrorState
      error={error}
      onRetry={onRetry}
      missing={{
        title: [`找不到这条${zh}记录`, `This ${en.toLowerCase()} cannot be found`],
        hint: [
          '它可能已被删除，或者您不在它的查看范围内。',
          'It may have been deleted, or it is not for you to see.',
        ],
        back: <BackToList register={register} />,
      }}
    />
  );
}

/** Somebody came to open what they may only see in the list. */
export function NotToOpen({ register }: { register: RegisterDeclaration }) {
  const [zh, en] = register.one;
  return (
    <EmptyState
      icon="lock"
      title={[`您不能打开这条${zh}记录`, `You may not open this ${en.toLowerCase()}`]}
      hint={askForTheRight}
      action={<BackToList register={register} />}
    />
  );
}

/** Somebody came to write what they may not: told before anything is filled in. */
export function NotToWrite({ register, isNew }: { register: RegisterDeclaration; isNew: boolean }) {
  const [zh, en] = register.one;
  return (
    <EmptyState
      icon="lock"
      title={
        isNew
          ? [`您不能新建${zh}`, `You may not add a ${en.toLowerCase()}`]
          : [`您不能修改这条${zh}记录`, `You may not change this ${en.toLowerCase()}`]
      }
      hint={askForTheRight}
      action={<BackToList register={register} />}
    />
  );
}

function BackToList({ register }: { register: RegisterDeclaration }) {
  const say = useLabel();
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate(registerRouteOf(register))}>
      {say(['返回列表', 'Back to the list'])}
    </Button>
  );
}
