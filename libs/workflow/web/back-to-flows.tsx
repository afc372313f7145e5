import { Link } from 'react-router';
import { useLabel } from '#ui/web';
import { flowDesignerScreen } from '#workflow/model';

/** From a designer that has nothing to show to the list of what it could. */
export function BackToFlows() {
  const say = useLabel();
  return <Link to={flowDesignerScreen.route}>{say(['从列表中选择', 'Choose from the list'])}</Link>;
}
