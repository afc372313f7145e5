import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Label } from '#calls/model';
import type { FormHead, FormQueryCalls } from '#documents/model';
import { useMay } from '#shell/web';
import { PressMenu, useLabel, useOnceIdle } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import { useFormTypes } from '../form-types.ts';
import type { ListOf } from './list-of.ts';
import { FormListPage } from './form-list-page.tsx';
import styles from './form-list.module.css';

interface FormQueryProps {
  /** Code of the screen. */
  code: string;
  title: Label;
  calls: FormQueryCalls;
  /** The types of this edition. */
  types: readonly FormHead[];
  /** Has the installation more? */
  partial: boolean;
}

/** Every form that the reader may see, of all types in one list; each opens on the page of its type. */
export function FormQuery({ code, title, calls, types, partial }: FormQueryProps) {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const everywhere = useFormTypes(useOnceIdle());
  const list = useMemo<ListOf>(() => {
    // Where it asks for all types its rows are also of other features: theirs come once the browser is idle, the rows do not wait.
    const others = partial ? [] : [...(everywhere?.values() ?? [])].filter((type) => !types.includes(type));
    return { code, title, types: [...types, ...others], form: null, partial, hasAmount: true, calls };
  }, [code, title, types, partial, calls, everywhere]);
  const mine = types.filter((type) => !type.handedIn && may(type.code, 'add'));
  const button = (kind: 'primary' | 'default') => (
    <PressMenu
      className={String(styles.newTypes)}
      items={mine.map((type) => ({ key: type.code, label: say(type.title) }))}
      onClick={({ key }) => {
        const type = mine.find((one) => one.code === key);
        if (type) void navigate(addressOf.new(type));
      }}
    >
      <Button type={kind} icon={<PlusOutlined />} aria-haspopup="menu">
        {say(['新建', 'New'])}
      </Button>
    </PressMenu>
  );
  return <FormListPage list={list} {...(mine.length > 0 && { createButton: button })} />;
}
