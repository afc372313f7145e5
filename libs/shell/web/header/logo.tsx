import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { useLabel } from '#ui/web';
import { useMenus } from '../menu/use-menu.ts';
import { useEdition } from '../start/edition.ts';
import styles from './header.module.css';

/** Mark, brand and version; on hover what is new in the version. Leads to the landing. */
export function Logo({ collapsed }: { collapsed: boolean }) {
  const say = useLabel();
  const { brand, mark, landing } = useEdition();
  const { version, vdesc } = useMenus();
  return (
    <Tooltip placement="right" mouseEnterDelay={0.4} title={`v${version} ${vdesc}`}>
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
