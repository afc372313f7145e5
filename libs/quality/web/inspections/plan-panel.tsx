import { Link } from 'react-router';
import {
  classLabels,
  gradeTones,
  methodLabels,
  suppliersPath,
  switchingPath,
  type InspectionView,
} from '#quality/model';
import { StatusTag, useLabel } from '#ui/web';
import styles from '../quality.module.css';

/** The plan, and why it is that one: standard, supplier, switching, lot. */
export function PlanPanel({ view }: { view: InspectionView }) {
  const say = useLabel();
  const { plan, switching, state } = view;
  const byAttribute = plan.method === 'sampling' || plan.method === 'all';
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{say(['检验方案', 'Plan'])}</h2>
        <span className={styles.quiet}>
          {state === 'waiting'
            ? say(['开始检验时确定', 'Fixed when it begins'])
            : say(methodLabels[plan.method])}
        </span>
      </div>
      {byAttribute && (
        <div className={styles.plans}>
          <span>{say(['等级', 'Class'])}</span>
          <span>{say(['AQL', 'AQL'])}</span>
          <span>{say(['样本', 'Sample'])}</span>
          <span>{say(['接收数', 'Ac'])}</span>
          <span>{say(['拒收数', 'Re'])}</span>
          <span>{say(classLabels.critical)}</span>
          <span>—</span>
          <span>{plan.n}</span>
          <span>0</span>
          <span>1</span>
          {(['major', 'minor'] as const).map((name) => {
            const { aql, n, ac, re } = plan.classes[name];
            return [
              <span key={name}>{say(classLabels[name])}</span>,
              <span key={`${name} aql`}>{aql}</span>,
              <span key={`${name} n`}>{n}</span>,
              <span key={`${name} ac`}>{ac}</span>,
              <span key={`${name} re`}>{re}</span>,
            ];
          })}
        </div>
      )}
      <ol className={styles.why}>
        {plan.why.map((why) => (
          <li key={why[1]}>{say(why)}</li>
        ))}
      </ol>
      {view.supplier && (
        <p className={styles.buttons}>
          <StatusTag
            label={[`评级 ${switching.grade}`, `Grade ${switching.grade}`]}
            tone={gradeTones[switching.grade]}
          />
          {switching.gradeScore && <span>{switching.gradeScore}</span>}
          <Link to={`${suppliersPath}?q=${encodeURIComponent(view.supplier.name)}`}>
            {say(['供应商评分', 'Supplier score'])}
          </Link>
          <Link to={`${switchingPath}?q=${encodeURIComponent(view.item.name)}`}>
            {say(['转移得分 {score}', 'Switching score {score}'], { score: switching.score })}
          </Link>
        </p>
      )}
    </section>
  );
}
