import { Button } from 'antd';
import { useState } from 'react';
import { useConfirm, useLabel } from '#ui/web';
import { Section } from '../section.tsx';
import styles from '../section.module.css';

/** The dialog helper: a handler may veto by false, or by a promise of something falsy. */
export function Dialogs() {
  const say = useLabel();
  const confirm = useConfirm();
  const [vetoes, setVetoes] = useState(0);
  const [answer, setAnswer] = useState<boolean | null>(null);
  const ask = async (vetoOnce: boolean) => {
    let left = vetoOnce ? 1 : 0;
    setVetoes(0);
    setAnswer(null);
    setAnswer(
      await confirm({
        title: ['温馨提示', 'Warm reminder'],
        text: vetoOnce
          ? ['第一次“确定”会被拒绝，对话框保持打开。', 'The first OK is vetoed and the dialog stays.']
          : ['确定后对话框关闭。', 'OK closes the dialog.'],
        onOk: async () => {
          if (left === 0) return true;
          left -= 1;
          setVetoes((before) => before + 1);
          return false;
        },
      }),
    );
  };
  return (
    <Section
      title={['对话框', 'Dialogs']}
      hint={['确定或取消可被处理函数否决。', 'OK and Cancel can be vetoed by their handlers.']}
    >
      <div className={styles.buttons}>
        <Button onClick={() => void ask(false)}>{say(['询问', 'Ask'])}</Button>
        <Button onClick={() => void ask(true)}>{say(['询问，先否决一次', 'Ask, vetoed once'])}</Button>
      </div>
      <p role="status">
        {say(['否决 {n} 次；', 'Vetoed {n} times; '], { n: vetoes })}
        {answer === null && say(['尚未回答', 'not answered yet'])}
        {answer === true && say(['已确定', 'agreed'])}
        {answer === false && say(['已取消', 'declined'])}
      </p>
    </Section>
  );
}
