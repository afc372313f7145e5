import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './sign-in-page.module.css';

interface UserPageProps {
  title: Label;
  /** What the page is for, or what has happened. */
  words?: Label | undefined;
  children?: ReactNode;
  /** What follows is signing in, so that is the main thing to press; else it is only the way back. */
  finished?: boolean;
}

/** A page of people who are not signed in: its title, a sentence, and the way to sign-in. */
export function UserPage({ title, words, children, finished = false }: UserPageProps) {
  const say = useLabel();
  const navigate = useNavigate();
  return (
    <>
      <h1 className={styles.title}>{say(title)}</h1>
      {words && (
        <p className={styles.words} role={finished ? 'status' : undefined}>
          {say(words)}
        </p>
      )}
      {children}
      <Button
        type={finished ? 'primary' : 'link'}
        size="large"
        block
        onClick={() => void navigate('/user/login')}
      >
        {say(finished ? ['去登录', 'Go to sign-in'] : ['返回登录', 'Back to sign-in'])}
      </Button>
    </>
  );
}
