import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { formCalls, formRecord, type AnyForm, type FormView } from '#documents/model';
import { useRecordParts } from '#shell/web';
import { useLabel } from '#ui/web';
import { Comments } from './comments.tsx';
import { History } from './history.tsx';
import { Related } from './related.tsx';
import styles from './beside.module.css';

/** The part that was looked at last, for each form: its page is drawn anew when its tab is shown again. */
const looked = new Map<string, string>();

/** What stands below a form: what people say about it, what was changed, and the documents before and after it. */
export function Beside({ form, view }: { form: AnyForm; view: FormView }) {
  const say = useLabel();
  const { id } = view;
  const parts = useRecordParts();
  const [shown, setShown] = useState(() => looked.get(id) ?? 'comments');
  const show = (key: string) => {
    looked.set(id, key);
    setShown(key);
  };
  const comments = useQuery(read(formCalls(form).comments, { id }));
  const count = comments.data?.comments.filter(({ removedAt }) => removedAt === null).length ?? 0;
  const counted = comments.data?.hasEarlier ? `${count}+` : count || '';
  const items = [
    {
      key: 'comments',
      label: `${say(['评论', 'Comments'])} ${counted}`.trim(),
      children: <Comments form={form} view={view} query={comments} />,
    },
    {
      key: 'history',
      label: say(['修改记录', 'Changes']),
      children: <History form={form} id={id} />,
    },
    {
      key: 'related',
      label: say(['关联单据', 'Related documents']),
      children: <Related form={form} id={id} />,
    },
    ...parts.map(({ key, title, Part }) => ({
      ...{ key, label: say(title) },
      children: <Part record={{ type: formRecord, id }} />,
    })),
  ];
  return (
    <section className={styles.panel} aria-label={say(['评论与记录', 'Comments and records'])}>
      <Tabs
        size="small"
        // Parts of other features may come later than the page.
        activeKey={items.some(({ key }) => key === shown) ? shown : 'comments'}
        onChange={show}
        items={items}
      />
    </section>
  );
}
