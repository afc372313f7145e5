import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { keepSignatureCall, keptSignatureCall, type Signature } from '#approvals/model';
import { LoadingState, StatusTag, useLabel, useToast } from '#ui/web';
import { NewSignature } from './new-signature.tsx';
import { SignatureImage } from './signature-image.tsx';
import { ways } from './ways.ts';
import styles from './sign-field.module.css';

type Way = keyof typeof ways;

interface SignFieldProps {
  id: string;
  value: Signature | null;
  onChange(signature: Signature | null): void;
  invalid: boolean;
}

/** Signs: with the signature that one keeps, drawn now, or with one's name from the keyboard. */
export default function SignField(props: SignFieldProps) {
  const { data, isPending } = useQuery(read(keptSignatureCall, {}));
  if (isPending) return <LoadingState rows={3} />;
  return <Sign {...props} kept={data?.signature ?? null} />;
}

function Sign({ id, value, onChange, invalid, kept }: SignFieldProps & { kept: Signature | null }) {
  const say = useLabel();
  const toast = useToast();
  const keep = useWrite(keepSignatureCall);
  const [chosen, setWay] = useState<Way | null>(null);
  const way = chosen ?? (kept ? 'kept' : 'draw');
  const go = (next: Way) => {
    setWay(next);
    onChange(next === 'kept' ? kept : null);
  };
  const remember = async (signature: Signature | null) => {
    try {
      await keep.mutateAsync({ signature });
      toast.success(
        signature ? ['已保存，下次可直接使用', 'Kept for the next time'] : ['已删除', 'Forgotten'],
      );
      if (!signature) go('draw');
    } catch (error) {
      toast.failure(error);
    }
  };
  const offered = (Object.keys(ways) as Way[]).filter((one) => one !== 'kept' || kept !== null);
  return (
    <div className={styles.field} aria-describedby={`${id}-problem`}>
      <Segmented<Way>
        id={id}
        block
        aria-label={say(['签名方式', 'How to sign'])}
        value={way}
        options={offered.map((one) => ({ value: one, label: say(ways[one]) }))}
        onChange={go}
      />
      <div className={`${styles.paper} ${invalid ? styles.invalid : ''}`}>
        {way === 'kept' && kept && (
          <div className={styles.kept}>
            <SignatureImage signature={kept} name={say(ways.kept)} />
            {value === null ? (
              <Button type="primary" ghost onClick={() => onChange(kept)}>
                {say(['使用此签名', 'Use it'])}
              </Button>
            ) : (
              <StatusTag label={['将使用此签名', 'Signed with this']} tone="green" />
            )}
            <Button size="small" type="text" loading={keep.isPending} onClick={() => void remember(null)}>
              {say(['删除保存的签名', 'Forget it'])}
            </Button>
          </div>
        )}
        {way !== 'kept' && <NewSignature way={way} value={value} onChange={onChange} />}
      </div>
      {way !== 'kept' && (
        <Button
          size="small"
          disabled={value === null}
          loading={keep.isPending}
          onClick={() => void remember(value)}
        >
          {say(['保存为我的签名', 'Keep for the next time'])}
        </Button>
      )}
    </div>
  );
}
