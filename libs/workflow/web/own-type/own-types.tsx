import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { ownTypeList } from '#documents/model';
import { StatusTag, useLabel } from '#ui/web';
import { designerAddress } from '../designer/addresses.ts';
import { formDesignerAddress, ownFlowOf } from './addresses.ts';
import styles from './own-type.module.css';

/** Types that administrators have designed: their form, their flow and how they stand. Nothing where there are none. */
export function OwnTypes() {
  const say = useLabel();
  const { data } = useQuery(read(ownTypeList, {}));
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={styles.own} aria-label={say(['自定义类型', 'Designed types'])}>
      <h2 className={styles.heading}>{say(['自定义类型', 'Designed types'])}</h2>
      <ul className={styles.types}>
        {data.rows.map(({ code, title, note, active, version, changed, starters }) => (
          <li key={code} className={styles.type}>
            <span className={styles.name}>
              <strong>{say(title)}</strong> <span className={styles.quiet}>{code}</span>
              <span className={styles.quiet}>{note}</span>
            </span>
            <span className={styles.tags}>
              {!active && <StatusTag label={['已停用', 'Out of use']} tone="struck" />}
              {version === null ? (
                <StatusTag label={['未发布', 'Not published']} tone="grey" />
              ) : (
                <StatusTag label={[`第 ${version} 版`, `Version ${version}`]} tone="green" />
              )}
              {version !== null && changed && (
                <StatusTag label={['有未发布的修改', 'Changes not published']} tone="orange" />
              )}
            </span>
            <span className={styles.quiet}>
              {starters.length === 0
                ? say(['所有人可发起', 'For everybody'])
                : starters.map(({ name }) => name).join(say(['、', ', ']))}
            </span>
            <span className={styles.links}>
              <Link to={formDesignerAddress(code)}>{say(['表单', 'Form'])}</Link>
              {version !== null && <Link to={designerAddress(ownFlowOf(code))}>{say(['流程', 'Flow'])}</Link>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
