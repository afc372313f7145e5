import { Alert, Button, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { readRole } from '#identity/model';
import type { FieldProblem, ResultOf } from '#calls/model';
import { LeaveGuard, useMay, useTabTitle, useUnsaved } from '#shell/web';
import { pathOfRole, rolesScreen } from '#system/model';
import { ActionBar, later, PageHeader, StatusTag, useLabel, useLanguage } from '#ui/web';
import { changesIn, putOver, type RoleDraft } from './role-draft.ts';
import { isNamed, RoleHead } from './role-head.tsx';
import { RoleHolders } from './role-holders.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { WhyForm } from './why-form.tsx';
import styles from './roles.module.css';

const DutyConflicts = later(
  () => import('./duty-conflicts.tsx').then((part) => part.DutyConflicts),
  () => null,
);

interface RoleWorkProps {
  stored: RoleDraft;
  /** null: a new one. */
  known: ResultOf<typeof readRole> | null;
}

/** People who have it today, as the list of roles counts them. */
const holdersToday = ({ holders }: ResultOf<typeof readRole>): number =>
  new Set(holders.flatMap(({ inForce, person }) => (inForce ? [person.id] : []))).size;

/** One role: rights to tick, who has it, and the question why. Nothing counts until it is saved. */
export function RoleWork({ stored, known: role }: RoleWorkProps) {
  const say = useLabel();
  const language = useLanguage();
  const navigate = useNavigate();
  const mayEditRoles = useMay()(rolesScreen.code, 'edit');
  const mayEdit = role ? role.may.edit : mayEditRoles;
  const [params] = useSearchParams();
  // Not kept in the address: a detail with another one is another page, and what is ticked would be gone.
  const [tab, setTab] = useState(params.get('tab') ?? 'rights');
  // What the draft began from: somebody else may save the role meanwhile.
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(stored);
  const goOnFrom = (next: RoleDraft) => {
    setBase(stored);
    setDraft(next);
  };
  const isOvertaken = stored.version !== base.version;
  if (isOvertaken && (changesIn(draft, base) === 0 || changesIn(draft, stored) === 0)) goOnFrom(stored);
  const [saving, setSaving] = useState(false);
  const [judged, setJudged] = useState(false);
  // Said until the name is another one.
  const [refused, setRefused] = useState<{ of: RoleDraft; problems: readonly FieldProblem[] } | null>(null);
  const changes = useMemo(() => changesIn(draft, base), [draft, base]);
  const isNew = role === null;
  const refusals = (refused?.problems ?? []).filter(
    ({ path }) => refused?.of[path as 'nameZh'] === draft[path as 'nameZh'],
  );
  const begin = () => {
    setJudged(true);
    if (isNamed(draft)) setSaving(true);
  };
  const unsaved = changes > 0;
  const title = (language === 'zh' ? stored.nameZh : stored.nameEn) || say(['新角色', 'New role']);
  useTabTitle(title);
  useUnsaved(unsaved);
  return (
    <div className={styles.page}>
      <LeaveGuard
        isDirty={() => unsaved && !saving}
        text={['未保存的权限修改会丢失。', 'Changes of rights that are not saved are lost.']}
      />
      <PageHeader
        title={title}
        tags={
          <>
            {role?.standard && <StatusTag tone="grey" label={['内置', 'Built in']} />}
            {!stored.active && <StatusTag tone="struck" label={['已停用', 'Disabled']} />}
          </>
        }
        description={
          role?.derived
            ? say([
                '由组织架构决定：担任部门负责人的人自动持有',
                'Whoever heads a department has it, by the organisation',
              ])
            : stored.id.length <= 30 && !isNew
              ? stored.id
              : undefined
        }
        actions={
          role?.may.copy && (
            <Link to={pathOfRole({ copy: role.id })}>
              <Button>{say(['复制为新角色', 'Copy as new'])}</Button>
            </Link>
          )
        }
      />
      {role?.fixed && (
        <Alert type="info" showIcon role="status" title={say([role.fixed[0], role.fixed[1]])} />
      )}
      {isOvertaken && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={say([
            '他人已修改此角色，您的修改未保存',
            'Somebody else has changed this role; your changes are not saved',
          ])}
          action={
            <>
              <Button size="small" onClick={() => goOnFrom(putOver(stored, draft, base))}>
                {say(['在其上保留我的修改', 'Put mine over it'])}
              </Button>{' '}
              <Button size="small" onClick={() => goOnFrom(stored)}>
                {say(['放弃我的修改', 'Discard mine'])}
              </Button>
            </>
          }
        />
      )}
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'rights',
            label: say(['权限', 'Rights']),
            children: (
              <>
                <RoleHead
                  draft={draft}
                  onChange={setDraft}
                  disabled={!mayEdit}
                  judged={judged}
                  refused={refusals}
                  standard={role?.standard ?? false}
                />
                <RightsMatrix draft={draft} stored={base} onChange={setDraft} disabled={!mayEdit} />
              </>
            ),
          },
          ...(role
            ? [
                {
                  key: 'holders',
                  label: say(['持有人（{n}）', 'Holders ({n})'], { n: holdersToday(role) }),
                  children: <RoleHolders role={role} />,
                },
              ]
            : []),
          { key: 'why', label: say(['为什么', 'Why']), children: <WhyForm /> },
          { key: 'duties', label: say(['冲突', 'Conflicts']), children: <DutyConflicts /> },
        ]}
      />
      {mayEdit && tab === 'rights' && (
        <ActionBar
          note={unsaved && say(['{n} 处修改未保存', '{n} {n:change|changes} not saved'], { n: changes })}
        >
          {isNew && (
            <Button onClick={() => void navigate(rolesScreen.route)}>{say(['取消', 'Cancel'])}</Button>
          )}
          <Button type="primary" disabled={!unsaved || isOvertaken} onClick={begin}>
            {say(['保存…', 'Save…'])}
          </Button>
        </ActionBar>
      )}
      {saving && (
        <SaveDialog
          draft={draft}
          onClose={() => setSaving(false)}
          onNamesRefused={(problems) => {
            setSaving(false);
            setRefused({ of: draft, problems });
          }}
          onSaved={(id) => {
            if (isNew) void navigate(pathOfRole({ id }), { replace: true });
            else setSaving(false);
          }}
        />
      )}
    </div>
  );
}
