import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { formCalls, type AnyForm, type RelatedForm } from '#documents/model';
import { EmptyState, ErrorState, LoadingState, Money, StatusTag, useLabel } from '#ui/web';
import styles from './beside.module.css';

/** The chain of documents: what this one came from above, what came from it below. */
export function Related({ form, id }: { form: AnyForm; id: string }) {
  const say = useLabel();
  const query = useQuery(read(formCalls(form).related, { id }));
  if (query.isPending) return <LoadingState rows={2} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { upstream, downstream, hidden } = query.data;
  if (!upstream.length && !downstream.length && !hidden)
    return (
      <EmptyState
        title={['没有关联单据', 'No related documents']}
        hint={[
          '引用了其他单据，或被其他单据引用时，在这里显示。',
          'Documents that refer to each other stand here.',
        ]}
      />
    );
  return (
    <div className={styles.stack}>
      <Chain title={['来源', 'Came from']} forms={upstream} />
      <Chain title={['后续', 'Led to']} forms={downstream} />
      {hidden > 0 && (
        <p className={styles.quiet}>
          {say(['另有 {n} 份您无权查看', '{n} more are not for you to see'], { n: hidden })}
        </p>
      )}
    </div>
  );
}

interface ChainProps {
  title: Label;
  forms: readonly RelatedForm[];
}

function Chain({ title, forms }: ChainProps) {
  const say = useLabel();
  if (!forms.length) return null;
  return (
    <section>
      <h3 className={styles.title}>{say(title)}</h3>
      <ul className={styles.list}>
        {forms.map((one) => (
          <li key={one.id} className={styles.related}>
            <Link to={one.path} className="bms-figures">
              {one.number ?? say(['（草稿）', '(draft)'])}
            </Link>
            <span className={styles.subject}>{one.subject}</span>
            <StatusTag label={one.statusLabel} status={one.status} />
            <Money amount={one.amount} currency={one.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
