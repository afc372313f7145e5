import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { approvalFiguresRoute } from '#requisitions/model';
import { useLabel } from '#ui/web';

/** To how long approvals take, who is late and what comes back. */
export function FiguresLink() {
  const say = useLabel();
  const navigate = useNavigate();
  return (
    <Button type="link" onClick={() => void navigate(approvalFiguresRoute.route)}>
      {say(['审批统计', 'Figures'])}
    </Button>
  );
}
