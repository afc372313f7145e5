import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { read, useWrite } from '#api-client/web';
import { cancelPlan, listPlans, type NotificationPlan } from '#system/model';
import { DateText, Loaded, useConfirm, useLabel, useToast } from '#ui/web';
import styles from './publish.module.css';

/** Notifications that wait for their time; nothing where none does. */
export function Plans() {
  const say = useLabel();
  const query = useQuery(read(listPlans, {}));
  return (
    <Loaded query={query} rows={2}>
      {({ plans }) =>
        plans.length > 0 && (
          <section className={styles.panel}>
            <h2 className={styles.heading}>{say(['待发布', 'Planned'])}</h2>
            <ul className={styles.plans}>
              {plans.map((plan) => (
                <PlanRow key={plan.id} plan={plan} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function PlanRow({ plan: { id, title, author, publishAt } }: { plan: NotificationPlan }) {
  const say = useLabel();
  const toast = useToast();
  const confirm = useConfirm();
  const cancel = useWrite(cancelPlan);
  const callOff = async () => {
    const agreed = await confirm({
      title: ['取消发布“{title}”？', 'Call off “{title}”?'],
      values: { title },
      ok: ['取消发布', 'Call off'],
      cancel: ['返回', 'Back'],
      danger: true,
    });
    if (agreed)
      cancel.mutate(
        { id },
        { onError: toast.failure, onSuccess: () => toast.success(['已取消发布', 'Called off']) },
      );
  };
  return (
    <li className={styles.plan}>
      <span className={styles.planned}>
        <strong>{title}</strong>
        <span className={styles.quiet}>
          {author.name} · <DateText value={publishAt} />
        </span>
      </span>
      <Button
        size="small"
        danger
        loading={cancel.isPending}
        aria-label={say(['取消发布“{title}”', 'Call off “{title}”'], { title })}
        onClick={() => void callOff()}
      >
        {say(['取消发布', 'Call off'])}
      </Button>
    </li>
  );
}
