import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { keepSignatureCall, keptSignatureCall, type Signature } from '#approvals/model';

import { ErrorState, LoadingState, useConfirm, useLabel, useToast } from '#ui/web';
import { NewSignature } from './new-signature.tsx';
import { SignatureImage } from './signature-image.tsx';
import styles from './sign-field.module.css';
import { ways } from './ways.ts';

const headingId = 'kept-signature';

/** Among one's own settings: the signature that one keeps for steps that ask for one; seen, replaced, removed. */
export default function KeptSignature() {
  const say = useLabel();
  const query = useQuery(read(keptSignatureCall, {}));
  return (
    <section className={styles.setting} aria-labelledby={headingId}>
      <h3 id={headingId}>{say(ways.kept)}</h3>
      <p>
        {say([
          '审批需要签名时可直接使用，只有您本人可以看到和使用；已签署的单据不受更换或删除影响。',
          'Ready for steps that ask for a signature; yours alone to see and use. What was signed with it stays signed.',
        ])}
      </p>
      {query.isPending ? (
        <LoadingState rows={2} />
      ) : query.data ? (
        <Kept signature={query.data.signature} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </section>
  );
}

function Kept({ signature }: { signature: Signature | null }) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const keep = useWrite(keepSignatureCall);
  const [making, setMaking] = useState(false);
  if (making) return <Making replaces={signature !== null} onDone={() => setMaking(false)} />;
  const remove = () =>
    ask({
      title: ['删除保存的签名？', 'Remove the kept signature?'],
      text: [
        '下次签名时需要重新手写或输入姓名。',
        'The next time you sign, you draw it or type your name again.',
      ],
      ok: ['删除', 'Remove'],
      danger: true,
      async onOk() {
        try {
          await keep.mutateAsync({ signature: null });
          toast.success(['签名已删除', 'The signature is removed']);
          return true;
        } catch (error) {
          toast.failure(error);
          return false;
        }
      },
    });
  return (
    <div className={`${styles.paper} ${styles.kept}`}>
      {signature ? (
        <SignatureImage signature={signature} name={say(ways.kept)} />
      ) : (
        <span>{say(['尚未保存签名', 'No signature is kept yet'])}</span>
      )}
      <Button size="small" onClick={() => setMaking(true)}>
        {signature ? say(['更换签名', 'Replace it']) : say(['添加签名', 'Add one'])}
      </Button>
      {signature && (
        <Button size="small" type="text" danger onClick={() => void remove()}>
          {say(['删除签名', 'Remove it'])}
        </Button>
      )}
    </div>
  );
}

function Making({ replaces, onDone }: { replaces: boolean; onDone(): void }) {
  const say = useLabel();
  const toast = useToast();
  const keep = useWrite(keepSignatureCall);
  const [way, setWay] = useState<'draw' | 'type'>('draw');
  const [value, setValue] = useState<Signature | null>(null);
  const save = () =>
    keep.mutate(
      { signature: value },
      {
        onSuccess: () => {
          toast.success(['签名已保存', 'The signature is kept']);
          onDone();
        },
        onError: toast.refusal,
      },
    );
  return (
    <div className={styles.field}>
      <Segmented
        block
        aria-label={say(['签名方式', 'How to sign'])}
        value={way}
        options={(['draw', 'type'] as const).map((one) => ({ value: one, label: say(ways[one]) }))}
        onChange={(next) => {
          setWay(next);
          setValue(null);
        }}
      />
      <div className={styles.paper}>
        <NewSignature way={way} value={value} onChange={setValue} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onDone}>{say(['取消', 'Cancel'])}</Button>
        <Button type="primary" disabled={value === null} loading={keep.isPending} onClick={save}>
          {replaces ? say(['更换', 'Replace']) : say(['保存签名', 'Keep it'])}
        </Button>
      </div>
    </div>
  );
}
