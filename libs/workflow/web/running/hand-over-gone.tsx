import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import { handOverGone } from '#approvals/model';
import { useConfirm, useLabel, useToast } from '#ui/web';
import styles from './running.module.css';

/** Gives the administrators at once what leavers hold; the night would do it too. */
export function HandOverGone() {
  const say = useLabel();
  const ask = useConfirm();
  const toast = useToast();
  const handing = useWrite(handOverGone);
  const handOver = async () => {
    const agreed = await ask({
      title: ['立即移交？', 'Hand them over now?'],
      text: [
        '离职或账号停用人员持有的全部待审批将转给流程管理员，并记入审批记录；账号重新启用后不会自动转回。',
        'All that people hold who have left or are disabled goes to the workflow administrator, and stands in the trail; it does not come back by itself when an account is enabled again.',
      ],
      ok: ['移交', 'Hand over'],
    });
    if (!agreed) return;
    try {
      const { more, ...done } = await handing.mutateAsync({});
      if (done.tasks === 0) toast.info(['已没有需要移交的审批', 'Nothing is left to hand over']);
      else toast.success(more ? handedMore : handed, done);
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <div className={`bms-frame ${styles.notice}`}>
      <span>
        {say([
          '持有人已无法处理这些审批。系统每天清晨移交给流程管理员，也可以立即移交。',
          'Their holders cannot decide these any more. Each morning they go to the workflow administrator; you can do so now.',
        ])}
      </span>
      <Button type="primary" loading={handing.isPending} onClick={() => void handOver()}>
        {say(['全部移交', 'Hand all over'])}
      </Button>
    </div>
  );
}

const handed = [
  '已移交 {people} 人持有的 {tasks} 项审批给流程管理员',
  '{tasks} {tasks:approval|approvals} of {people} {people:person|people} handed to the workflow administrator',
] as const;
const handedMore = [
  '已移交 {people} 人持有的 {tasks} 项审批，还有更多，请再次移交',
  '{tasks} {tasks:approval|approvals} of {people} {people:person|people} handed over; there are more, please press again',
] as const;
