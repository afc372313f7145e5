import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import type { Rehearsal } from '#organisation/model';
import { StatusTag, useLabel, useLanguage } from '#ui/web';
import styles from './plans.module.css';

type Named = Rehearsal['headless'][number]['department'];

/** Rows of each part that are named; the rest is counted. */
const mostNamed = 50;

/** What a planned tree would do, or what is wrong with it. */
export function RehearsalResults({ found }: { found: Rehearsal }) {
  const say = useLabel();
  const language = useLanguage();
  const { problems, instances, more, approvers, scopes, headless } = found;
  const names = (people: readonly Named[]) =>
    people.map(({ name }) => name).join(language === 'zh' ? '、' : ', ') || say(['无人', 'nobody']);
  if (problems.length)
    return (
      <div role="status">
        {problems.map(([zh, en]) => (
          <Alert key={en} type="error" showIcon title={say([zh, en])} />
        ))}
      </div>
    );
  return (
    <div className={styles.results} role="status" aria-label={say(['预演结果', 'What would come of it'])}>
      <Part
        title={['审批人变化', 'Other approvers']}
        note={[
          `已检查 ${instances}${more ? '+' : ''} 份在审单据；已到达的任务仍由原审批人处理`,
          `${instances}${more ? '+' : ''} open requests were looked at; who holds a task keeps it`,
        ]}
        nothing={['没有单据的审批人会变化', 'No request would have other approvers']}
        rows={approvers.map(({ number, applicant, steps }) => (
          <li key={number}>
            <span className="bms-figures">{number}</span> {applicant.name}
            {steps.map((step) => (
              <div key={step.label[1]}>
                {say([step.label[0], step.label[1]])}
                {language === 'zh' ? '：' : ': '}
                {names(step.before)} → <strong>{names(step.after)}</strong>{' '}
                {step.open && <StatusTag label={['已到达，不变', 'Arrived, stays']} tone="grey" />}
              </div>
            ))}
          </li>
        ))}
      />
      <Part
        title={['数据范围变化', 'Rights that reach other departments']}
        note={['按角色与部门计算，与生效后一致', 'Worked out by roles and departments, as it will be']}
        nothing={['没有人的数据范围会变化', 'Nobody would see more or less']}
        rows={scopes.map(({ person, gained, lost, screens }) => (
          <li key={person.id}>
            <strong>{person.name}</strong>{' '}
            <span className={styles.quiet}>
              {say(['{n} 个画面', '{n} {n:screen|screens}'], { n: screens })}
            </span>
            {gained.length > 0 && (
              <div>{say(['新增：{names}', 'More: {names}'], { names: names(gained) })}</div>
            )}
            {lost.length > 0 && <div>{say(['失去：{names}', 'Less: {names}'], { names: names(lost) })}</div>}
          </li>
        ))}
      />
      <Part
        title={['无负责人的部门', 'Departments without a head']}
        nothing={['每个部门都有负责人', 'Every department has a head']}
        rows={headless.map(({ department, isNew }) => (
          <li key={department.id}>
            {department.name} {isNew && <StatusTag label={['因本方案', 'By this plan']} tone="red" />}
          </li>
        ))}
      />
    </div>
  );
}

interface PartProps {
  title: Label;
  note?: Label;
  nothing: Label;
  rows: readonly ReactNode[];
}

function Part({ title, note, nothing, rows }: PartProps) {
  const say = useLabel();
  const rest = rows.length - mostNamed;
  return (
    <section className={styles.panel}>
      <h3>
        {say(title)} <span className="bms-figures">{rows.length}</span>
      </h3>
      {note && <p className={styles.quiet}>{say(note)}</p>}
      {rows.length === 0 ? (
        <p>{say(nothing)}</p>
      ) : (
        <ul className={styles.list}>
          {rows.slice(0, mostNamed)}
          {rest > 0 && <li className={styles.quiet}>{say(['另有 {n} 项', '{n} more'], { n: rest })}</li>}
        </ul>
      )}
    </section>
  );
}
