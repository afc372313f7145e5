import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { read } from '#api-client/web';
import type { Action, Label, ResultOf } from '#calls/model';
import { RecordSelect, RecordsSelect } from '#fields/web';
import { readRole, type DataScopeName, type Reference, type RoleRight } from '#identity/model';
import { useEditionName, useSoundSearch } from '#shell/web';
import { readScreens } from '#system/model';
import { ClearableSearch, EmptyState, Loaded, useLabel, useNarrow } from '#ui/web';
import { allToggled, draftOf, inCompanies, isOther, scoped, toggled, type RoleDraft } from './role-draft.ts';
import { actionLabels, scopeLabels, shownActions } from './words.ts';
import styles from './roles.module.css';

type Home = ResultOf<typeof readScreens>['homes'][number];
type Screen = Home['screens'][number];

interface RightsMatrixProps {
  draft: RoleDraft;
  stored: RoleDraft;
  onChange: (change: (draft: RoleDraft) => RoleDraft) => void;
  disabled: boolean;
}

/** Screens by home, nine actions each, and how far they reach; what differs from what is stored, or from another role, is marked. */
export function RightsMatrix(props: RightsMatrixProps) {
  const query = useQuery(read(readScreens, {}));
  return <Loaded query={query}>{({ homes }) => <Matrix {...props} homes={homes} />}</Loaded>;
}

function Matrix({
  draft,
  stored,
  onChange,
  disabled,
  homes,
}: RightsMatrixProps & { homes: readonly Home[] }) {
  const say = useLabel();
  const narrow = useNarrow();
  const [find, setFind] = useState('');
  const [only, setOnly] = useState(false);
  const [elsewhere, setElsewhere] = useState(false);
  const edition = useEditionName();
  const { filterOption: means, onOpenChange: hear } = useSoundSearch(
    useMemo(
      () => homes.flatMap(({ title, screens }) => [title, ...screens.map((each) => each.title)]),
      [homes],
    ),
  );
  const [other, setOther] = useState<Reference | null>(null);
  const compared = useQuery({ ...read(readRole, { id: other?.id ?? '' }), enabled: other !== null });
  const against = useMemo(
    () => (other && compared.data ? draftOf(compared.data) : stored),
    [other, compared.data, stored],
  );
  const shown = useMemo(() => {
    const found = (home: Home, { code, title }: Screen) =>
      !find.trim() || means(find, { words: title, code }) || means(find, { words: home.title });
    return homes
      .map((home) => ({
        ...home,
        screens: home.screens.filter(
          (screen) =>
            (elsewhere || screen.editions.includes(edition)) &&
            found(home, screen) &&
            (!only ||
              draft.rights.has(screen.code) ||
              isOther(draft.rights.get(screen.code), against.rights.get(screen.code))),
        ),
      }))
      .filter(({ screens }) => screens.length > 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Screens that are emptied while one works stay where they are until something else is looked for.
  }, [homes, find, means, only, elsewhere, edition, against]);
  const row = (screen: Screen): RowProps => ({
    screen,
    right: draft.rights.get(screen.code),
    against: against.rights.get(screen.code),
    disabled,
    onChange,
  });
  return (
    <>
      <div className={styles.tools}>
        <ClearableSearch
          value={find}
          placeholder={say(['画面编码、名称或模块', 'Code, name or module of a screen'])}
          aria-label={say(['查找画面', 'Find a screen'])}
          onFocus={() => hear(true)}
          onChange={({ target }) => setFind(target.value)}
        />
        <Checkbox checked={only} onChange={({ target }) => setOnly(target.checked)}>
          {say(['只看有权限的', 'Only what is allowed'])}
        </Checkbox>
        <Checkbox checked={elsewhere} onChange={({ target }) => setElsewhere(target.checked)}>
          {say(['其他版本的页面', 'Screens of other editions'])}
        </Checkbox>
        <span className={styles.compare}>
          <RecordSelect
            kind="role"
            value={other}
            allowClear
            onChange={(option) => setOther(option && { id: option.id, name: option.name })}
            placeholder={say(['与另一角色比较', 'Compare with a role'])}
            control={{ 'aria-label': say(['与另一角色比较', 'Compare with a role']) }}
          />
        </span>
      </div>
      {shown.length === 0 && (
        <EmptyState
          title={['没有符合的画面', 'No such screen']}
          hint={['请换一个关键词，或取消“只看有权限的”。', 'Try other words, or show all screens.']}
        />
      )}
      {narrow ? (
        shown.map((home) => (
          <section key={home.path} className={styles.home}>
            <h2>{say(home.title)}</h2>
            {home.screens.map((screen) => (
              <RightCard key={screen.code} {...row(screen)} />
            ))}
          </section>
        ))
      ) : (
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{say(['画面', 'Screen'])}</th>
              {shownActions.map((action) => (
                <th key={action} scope="col">
                  {say(actionLabels[action])}
                </th>
              ))}
              <th scope="col">{say(['数据范围', 'Rows'])}</th>
            </tr>
          </thead>
          {shown.map((home) => (
            <tbody key={home.path}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={shownActions.length + 2}>
                  {say(home.title)}
                </th>
              </tr>
              {home.screens.map((screen) => (
                <RightRow key={screen.code} {...row(screen)} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  );
}

interface RowProps {
  screen: Screen;
  right: RoleRight | undefined;
  /** What it is held against: as stored, or another role's. */
  against: RoleRight | undefined;
  disabled: boolean;
  onChange: (change: (draft: RoleDraft) => RoleDraft) => void;
}

/** Actions that a screen knows, and those that are allowed although it does not. */
const actionsOf = ({ screen, right }: Pick<RowProps, 'screen' | 'right'>): Action[] =>
  shownActions.filter((action) => screen.actions.includes(action) || right?.actions.includes(action));

function RightRow(props: RowProps) {
  const { screen, right, against, disabled, onChange } = props;
  const say = useLabel();
  const known = actionsOf(props);
  const all = known.length > 0 && known.every((action) => right?.actions.includes(action));
  return (
    <tr className={isOther(right, against) ? styles.changed : undefined}>
      <th scope="row">
        <label>
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && (right?.actions.length ?? 0) > 0;
            }}
            disabled={disabled}
            aria-label={say(['{screen}：全部操作', '{screen}: all actions'], { screen: say(screen.title) })}
            onChange={({ target }) =>
              onChange((draft) => allToggled(draft, screen.code, known, target.checked))
            }
          />
          {say(screen.title)}
        </label>
        <small className="bms-figures">{screen.code}</small>
      </th>
      {shownActions.map((action) => (
        <td key={action} className={differs(action, right, against) ? styles.other : undefined}>
          {known.includes(action) ? (
            <input
              type="checkbox"
              checked={right?.actions.includes(action) ?? false}
              disabled={disabled}
              aria-label={`${say(screen.title)}: ${say(actionLabels[action])}`}
              onChange={({ target }) =>
                onChange((draft) => toggled(draft, screen.code, action, target.checked))
              }
            />
          ) : (
            <span className={styles.none} aria-hidden="true">
              ·
            </span>
          )}
        </td>
      ))}
      <td className={styles.reach}>
        <Reach {...props} />
      </td>
    </tr>
  );
}

const differs = (action: Action, right: RoleRight | undefined, against: RoleRight | undefined): boolean =>
  (right?.actions.includes(action) ?? false) !== (against?.actions.includes(action) ?? false);

/** The same where there is no room for a table. */
function RightCard(props: RowProps) {
  const { screen, right, against, disabled, onChange } = props;
  const say = useLabel();
  return (
    <div className={`${styles.card} ${isOther(right, against) ? styles.changed : ''}`}>
      <strong>{say(screen.title)}</strong> <small className="bms-figures">{screen.code}</small>
      <div className={styles.chips}>
        {actionsOf(props).map((action) => (
          <label key={action} className={styles.chip}>
            <input
              type="checkbox"
              checked={right?.actions.includes(action) ?? false}
              disabled={disabled}
              onChange={({ target }) =>
                onChange((draft) => toggled(draft, screen.code, action, target.checked))
              }
            />
            {say(actionLabels[action])}
          </label>
        ))}
      </div>
      <Reach {...props} />
    </div>
  );
}

/** How far a right reaches; asked where there is one. */
function Reach({ screen, right, disabled, onChange }: RowProps): ReactNode {
  const say = useLabel();
  if (!right) return null;
  return (
    <>
      <select
        className={styles.scope}
        value={right.scope}
        disabled={disabled}
        aria-label={say(['{screen}：数据范围', '{screen}: rows'], { screen: say(screen.title) })}
        onChange={({ target }) =>
          onChange((draft) => scoped(draft, screen.code, target.value as DataScopeName))
        }
      >
        {(Object.entries(scopeLabels) as [DataScopeName, Label][]).map(([scope, words]) => (
          <option key={scope} value={scope}>
            {say(words)}
          </option>
        ))}
      </select>
      {right.scope === 'companies' &&
        (disabled ? (
          <span>{right.companies.map(({ name }) => name).join(say(['、', ', ']))}</span>
        ) : (
          <RecordsSelect
            kind="company"
            label={say(['选择公司', 'Choose companies'])}
            value={right.companies}
            onChange={(companies) => onChange((draft) => inCompanies(draft, screen.code, companies))}
          />
        ))}
    </>
  );
}
