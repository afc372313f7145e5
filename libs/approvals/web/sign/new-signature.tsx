import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { Signature } from '#approvals/model';
import { LoadingState, useLabel } from '#ui/web';

const SignPad = lazy(() => import('./sign-pad.tsx'));

interface NewSignatureProps {
  way: 'draw' | 'type';
  value: Signature | null;
  onChange(signature: Signature | null): void;
}

/** Where a signature is made: drawn, or one's name from the keyboard. */
export function NewSignature({ way, value, onChange }: NewSignatureProps) {
  const say = useLabel();
  if (way === 'draw')
    return (
      <Suspense fallback={<LoadingState rows={3} />}>
        <SignPad onChange={onChange} />
      </Suspense>
    );
  return (
    <Input
      maxLength={60}
      aria-label={say(['本人姓名', 'Your own name'])}
      placeholder={say(['输入您本人的姓名', 'Type your own name'])}
      value={value?.kind === 'typed' ? value.name : ''}
      onChange={({ target }) => onChange(target.value.trim() ? { kind: 'typed', name: target.value } : null)}
    />
  );
}
