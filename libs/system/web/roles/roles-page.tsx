import { Button } from 'antd';
import { Link } from 'react-router';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { pathOfRole, roleList, rolesScreen, type RoleRow } from '#system/model';
import { useLabel } from '#ui/web';

const open = ({ id }: RoleRow) => pathOfRole({ id });

/** SYS130P: roles, what they reach and how many have them. */
export default function RolesPage() {
  const say = useLabel();
  const may = useMay();
  return (
    <ListPage
      list={roleList}
      open={open}
      description={say([
        '角色在画面上能做什么、看到哪些数据、谁持有',
        'What a role may do on which screen, which rows it sees, and who has it',
      ])}
      links={
        may(rolesScreen.code, 'edit') && (
          <Link to={pathOfRole(null)}>
            <Button type="primary">{say(['新建角色', 'New role'])}</Button>
          </Link>
        )
      }
    />
  );
}
