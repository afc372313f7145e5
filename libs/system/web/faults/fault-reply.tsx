import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useWrite } from '#api-client/web';
import { useUser } from '#shell/web';
import { answerFault, type FaultReport } from '#system/model';
import { useLabel, useToast } from '#ui/web';
import styles from './faults.module.css';

const longest = 5000;

/** The answer of IT, or what the reporter adds. */
export function FaultReply({ fault: { id, reporter } }: { fault: FaultReport }) {
  const say = useLabel();
  const toast = useToast();
  const box = useId();
  const own = useUser()?.personId === reporter.id;
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const write = useWrite(answerFault);
  const send = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') write.mutate({ id, text }, { onError: toast.failure });
  };
  return (
    <div className={styles.reply}>
      <label htmlFor={box}>{say(own ? ['补充说明', 'Add something'] : ['答复', 'Answer'])}</label>
      <Input.TextArea
        id={box}
        rows={2}
        maxLength={longest}
        value={text}
        {...(missing && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${box}-why` })}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      {missing && (
        <span id={`${box}-why`} role="alert" className={styles.missing}>
          {say(['请填写内容', 'Please write something'])}
        </span>
      )}
      <Button loading={write.isPending} onClick={send}>
        {say(own ? ['提交补充', 'Send'] : ['提交答复', 'Send the answer'])}
      </Button>
    </div>
  );
}
