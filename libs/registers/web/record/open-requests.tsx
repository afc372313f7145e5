import { Alert } from 'antd';
import { Link } from 'react-router';
import type { Label } from '#calls/model';
import type { OpenRequest, RecordView, RegisterDeclaration } from '#registers/model';
import { useLabel, useListed } from '#ui/web';
import styles from './record.module.css';

const waits: Label = [
  '{fields}的变更待审批：{number}（{by} 申请，等待 {holders}）',
  'A change of {fields} waits for approval: {number} (asked for by {by}, with {holders})',
];
const cameBack: Label = [
  '{fields}的变更已退回 {by}：{number}；修改后重新保存即再次提交',
  'A change of {fields} came back to {by}: {number}; saving it again hands it in again',
];

/** What waits for a record, each with a link to its request. */
export function OpenRequests({ register, view }: { register: RegisterDeclaration; view: RecordView }) {
  const say = useLabel();
  if (!view.requests.length) return null;
  return (
    <section className={styles.panel} aria-label={say(['变更', 'Changes'])}>
      {view.requests.map((request) => (
        <OneRequest key={request.id} register={register} request={request} />
      ))}
    </section>
  );
}

function OneRequest({ register, request }: { register: RegisterDeclaration; request: OpenRequest }) {
  const say = useLabel();
  const listed = useListed();
  const fields = request.fields.flatMap((name) => {
    const field = register.whole[name];
    return field ? [say(field.label)] : [];
  });
  return (
    <Alert
      type={request.back ? 'warning' : 'info'}
      showIcon
      title={say(request.back ? cameBack : waits, {
        fields: listed(fields),
        number: request.number,
        by: request.by.name,
        holders: listed(request.holders.map(({ name }) => name)),
      })}
      action={<Link to={request.path}>{say(['查看申请', 'Open the request'])}</Link>}
    />
  );
}
