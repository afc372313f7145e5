import { Link } from 'react-router';
import { ListPage } from '#lists/web';
import { caseList, caseScreen, pathOfCase, type CaseRow } from '#quality/model';
import { useLabel } from '#ui/web';

const open = ({ id }: CaseRow): string => pathOfCase(id);

/** All nonconformities, the closed ones too. */
export default function CasesPage() {
  const say = useLabel();
  return (
    <ListPage
      list={caseList}
      open={open}
      links={<Link to={caseScreen.route}>{say(['看板', 'Board'])}</Link>}
      empty={{ title: ['没有不合格项', 'No nonconformities'] }}
    />
  );
}
