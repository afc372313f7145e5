import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { useLabel } from '#ui/web';
import { useMenus } from '../menu/use-menu.ts';
import { useEdition } from '../start/edition.ts';
import { useAbout } from '../start/use-about.ts';
import styles from './header.module.css';

/** What runs here: version, when it was built, which edition, and what is new in it. */
function About() {
  const say = useLabel();
  const { version, built } = useAbout();
  const { title } = useEdition();
  const { vdesc } = useMenus();
  return (
    <dl className={styles.about}>
      <dt>{say(['版本', 'Version'])}</dt>
      <dd>{version}</dd>
      {built && <dt>{say(['构建日期', 'Built on'])}</dt>}
      {built && <dd>{built}</dd>}
      <dt>{say(['系统', 'Edition'])}</dt>
      <dd>{say(title)}</dd>
      <dt>{say(['更新内容', 'What is new'])}</dt>
      <dd>{vdesc}</dd>
    </dl>
  );
}

/** Mark, brand and version; on hover all about it. Leads to the landing. */
export function Logo({ collapsed }: { collapsed: boolean }) {
  const say = useLabel();
  const { brand, mark, landing } = useEdition();
  const { version } = useMenus();
  return (
    <Tooltip placement="right" trigger={['hover', 'focus']} mouseEnterDelay={0.4} title={<About />}>
      <Link
        to={landing}
        className={styles.logo}
        {...(collapsed && { 'aria-label': say(['{brand} 首页', '{brand} home'], { brand: say(brand) }) })}
      >
        <img src={mark} alt="" />
        {!collapsed && <span>{say(brand)}</span>}
        {!collapsed && <span className={`bms-figures ${styles.version}`}>v{version}</span>}
      </Link>
    </Tooltip>
  );
}
