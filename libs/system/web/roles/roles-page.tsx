import { Button, Segmented } from 'antd';
import { Link } from 'react-router';
import type { Reference } from '#identity/model';
import { ListPage } from '#lists/web';
import { useAddressValues, useMay } from '#shell/web';
import { pathOfRole, roleList, rolesScreen, type RoleRow } from '#system/model';
import { later, LoadingState, PageHeader, useLabel } from '#ui/web';

const loading = () => <LoadingState rows={6} />;
const WhyForm = later(() => import('./why-form.tsx').then((part) => part.WhyForm), loading);
const DutyConflicts = later(() => import('./duty-conflicts.tsx').then((part) => part.DutyConflicts), loading);

const open = ({ id }: RoleRow) => pathOfRole({ id });

/** Whom the address asks about: an account leads here with its person. */
const personIn = (params: URLSearchParams): Reference | null => {
  const id = params.get('person');
  return id ? { id, name: params.get('personName') ?? '' } : null;
};

const parts = {
  roles: ['角色', 'Roles'],
  why: ['为什么', 'Why'],
  duties: ['冲突', 'Conflicts'],
} as const;

/** SYS130P: roles, what they reach and how many have them; why somebody may do something; duties that should be apart. */
export default function RolesPage() {
  const say = useLabel();
  const may = useMay();
  const [params, set] = useAddressValues();
  const show = params.get('show');
  const choose = (person: Reference | null) => {
    set('person', person?.id);
    set('personName', person?.name);
  };
  const description = say([
    '角色在画面上能做什么、看到哪些数据、谁持有',
    'What a role may do on which screen, which rows it sees, and who has it',
  ]);
  const choice = (
    <Segmented
      aria-label={say(rolesScreen.title)}
      value={show === 'why' || show === 'duties' ? show : 'roles'}
      onChange={(key) => {
        choose(null);
        set('show', key === 'roles' ? null : key);
      }}
      options={Object.entries(parts).map(([value, label]) => ({ value, label: say(label) }))}
    />
  );
  if (show === 'why' || show === 'duties')
    return (
      <>
        <PageHeader title={say(rolesScreen.title)} description={description} actions={choice} />
        {show === 'why' ? <WhyForm asked={{ person: personIn(params), choose }} /> : <DutyConflicts />}
      </>
    );
  return (
    <ListPage
      list={roleList}
      open={open}
      description={description}
      links={
        <>
          {choice}
          {may(rolesScreen.code, 'edit') && (
            <Link to={pathOfRole(null)}>
              <Button type="primary">{say(['新建角色', 'New role'])}</Button>
            </Link>
          )}
        </>
      }
    />
  );
}
