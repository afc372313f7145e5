import { Button, Modal } from 'antd';
import { useNavigate } from 'react-router';
import type { ReferenceOption } from '#identity/model';
import { useLabel, UserCard } from '#ui/web';
import { useMenus } from '../menu/use-menu.ts';

/** Where an employee is shown, by edition; whoever may not see it is not led there. */
const employeeRoutes = ['/basehome/BSE190P_2', '/basehome/HBBSE190P_2'];

export interface PersonDialogProps {
  open: boolean;
  person: ReferenceOption;
  onClose: () => void;
}

/** Who somebody is: face, department and post, number; with the way to their record for those who may see it. */
export function PersonDialog({ open, person, onClose }: PersonDialogProps) {
  const say = useLabel();
  const navigate = useNavigate();
  const { routes } = useMenus();
  const record = employeeRoutes.find((route) => {
    const place = routes.at(route);
    return place.kind === 'screen' && place.list !== undefined;
  });
  return (
    <Modal
      open={open}
      destroyOnHidden
      onCancel={onClose}
      title={person.name}
      width="var(--bms-card-width)"
      footer={
        record ? (
          <Button
            type="primary"
            onClick={() => {
              onClose();
              void navigate(`${record}?id=${encodeURIComponent(person.id)}`);
            }}
          >
            {say(['查看员工信息', 'Open the employee'])}
          </Button>
        ) : null
      }
    >
      <UserCard id={person.id} name={person.name} />
    </Modal>
  );
}
