import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { readDutyConflicts, type DutyConflict, type DutyHolder, type Reference } from '#identity/model';
import { pathOfRole } from '#system/model';
import { EmptyState, Loaded, PersonName, StatusTag, useLabel } from '#ui/web';
import { DutyDialog } from './duty-dialog.tsx';
import { useScreens } from './use-screens.ts';
import { actionLabels } from './words.ts';
import styles from './duties.module.css';

type Kept = ResultOf<typeof readDutyConflicts>['conflicts'][number];

/** Duties that one person should not have at once, and who has both today; for the whole installation. */
export function DutyConflicts() {
  const say = useLabel();
  const query = useQuery(read(readDutyConflicts, {}));
  const mayEdit = query.data?.mayEdit ?? false;
  const [editing, setEditing] = useState<DutyConflict | 'new' | null>(null);
  return (
    <div className={styles.panel}>
      {mayEdit && (
        <Button className={styles.new} onClick={() => setEditing('new')}>
          {say(['新建冲突…', 'New conflict…'])}
        </Button>
      )}
      <Loaded query={query} rows={3}>
        {({ conflicts }) =>
          conflicts.length ? (
            conflicts.map((each) => (
              <Conflict key={each.id} kept={each} onEdit={mayEdit ? () => setEditing(each) : null} />
            ))
          ) : (
            <EmptyState
              title={['还没有职责冲突', 'No duty conflicts yet']}
              hint={[
                '例如：修改供应商银行账户 × 付款。',
                'Such as: changing the bank account of a supplier and paying.',
              ]}
            />
          )
        }
      </Loaded>
      {editing && <DutyDialog kept={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </div>
  );
}

function Conflict({ kept, onEdit }: { kept: Kept; onEdit: (() => void) | null }) {
  const say = useLabel();
  const screens = useScreens();
  const said = ({ screen, action }: Kept['one']) => {
    const found = screens.find(({ code }) => code === screen);
    return `${found ? say(found.title) : screen} · ${say(actionLabels[action])}`;
  };
  const { id, nameZh, nameEn, one, other, rule, active, count, holders } = kept;
  const name = say([nameZh, nameEn]);
  return (
    <section className={styles.conflict} aria-labelledby={`duty-${id}`}>
      <div className={styles.head}>
        <h3 id={`duty-${id}`}>{name}</h3>
        <StatusTag
          tone={rule === 'refuse' ? 'red' : 'orange'}
          label={rule === 'refuse' ? ['拒绝', 'Refuses'] : ['提醒', 'Warns']}
        />
        {!active && <StatusTag tone="struck" label={['已停用', 'Disabled']} />}
        {onEdit && (
          <Button
            size="small"
            type="text"
            aria-label={say(['修改：{name}', 'Change: {name}'], { name })}
            onClick={onEdit}
          >
            {say(['修改', 'Change'])}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        {said(one)} × {said(other)}
      </p>
      {count === 0 ? (
        <p className={styles.quiet}>{say(['目前没有人同时拥有。', 'Nobody has both.'])}</p>
      ) : (
        <>
          <p>{say(['{count} 人同时拥有：', '{count} {count:person has|people have} both:'], { count })}</p>
          <ul className={styles.holders}>
            {holders.map((holder) => (
              <Holder key={holder.person.id} holder={holder} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Holder({ holder: { person, one, other } }: { holder: DutyHolder }) {
  return (
    <li>
      <PersonName {...person} />
      <span className={styles.quiet}>
        <Roles roles={one} /> × <Roles roles={other} />
      </span>
    </li>
  );
}

function Roles({ roles }: { roles: readonly Reference[] }) {
  const say = useLabel();
  return roles.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && say(['、', ', '])}
      <Link to={pathOfRole({ id })}>{name}</Link>
    </span>
  ));
}
