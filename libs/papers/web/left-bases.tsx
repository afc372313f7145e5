import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { person } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { handOverLeftBase, readLeftBases } from '#papers/model';
import { Note, PersonName, useLabel, useToast } from '#ui/web';
import styles from './papers.module.css';

type LeftBase = ResultOf<typeof readLeftBases>['bases'][number];

const fields = { to: person({ label: ['新负责人', 'New owner'], required: true }) };

/** For administrators: bases whose owner has left; each is given to somebody. Nothing where there are none. */
export default function LeftBases() {
  const say = useLabel();
  const query = useQuery(read(readLeftBases, {}));
  const [given, setGiven] = useState<LeftBase | null>(null);
  const bases = query.data?.bases ?? [];
  if (!bases.length) return null;
  return (
    <section>
      <h2 className={styles.head}>{say(['负责人已离职', 'Their owner has left'])}</h2>
      <ul className={styles.rows}>
        {bases.map((base) => (
          <li key={base.id} className={styles.row}>
            <strong>{base.name}</strong>
            <span className={styles.quiet}>
              <PersonName id={base.owner.id} name={base.owner.name} /> ·{' '}
              {say(['{n} 篇文档', '{n} documents'], { n: base.papers })}
            </span>
            <span>
              <Button
                size="small"
                aria-label={say(['移交“{name}”', 'Hand “{name}” over'], { name: base.name })}
                onClick={() => setGiven(base)}
              >
                {say(['移交', 'Hand over'])}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {given && <GiveDialog base={given} onClose={() => setGiven(null)} />}
    </section>
  );
}

function GiveDialog({ base: { id, version, name }, onClose }: { base: LeftBase; onClose(): void }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(handOverLeftBase);
  return (
    <FieldsDialog
      title={['移交“{name}”', 'Hand “{name}” over']}
      names={{ name }}
      ok={['移交', 'Hand over']}
      about={
        <Note>
          {say([
            '新负责人将管理成员、设置和所有非私有文档；私有文档仍只属于其作者。您不因此看到其中的内容。',
            'The new owner manages its members, settings and all documents that are not private; private ones stay their authors’. It opens nothing to you.',
          ])}
        </Note>
      }
      fields={fields}
      onOk={async ({ to }) => {
        await write.mutateAsync({ id, version, toId: to?.id ?? '' });
        toast.success(['已移交', 'Handed over']);
      }}
      onClose={onClose}
    />
  );
}
