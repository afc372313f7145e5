import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { read, useWrite } from '#api-client/web';
import { CallError, problemsIn, type FieldProblem } from '#calls/model';
import { previewRole, saveRole, type RightDifference } from '#identity/model';
import { ErrorState, LoadingState, useFocusBack, useLabel, useLanguage, useListed, useToast } from '#ui/web';
import { ofNames } from './role-head.tsx';
import { savedOf, type RoleDraft } from './role-draft.ts';
import { useScreens } from './use-screens.ts';
import { actionLabels } from './words.ts';
import styles from './roles.module.css';

interface SaveDialogProps {
  draft: RoleDraft;
  onClose: () => void;
  onSaved: (id: string) => void;
  /** A name is refused: that is said at its field, not here. */
  onNamesRefused: (problems: readonly FieldProblem[]) => void;
}

/** Who would gain and who would lose what, before it counts. */
export function SaveDialog({ draft, onClose, onSaved, onNamesRefused }: SaveDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const wanted = savedOf(draft);
  const write = useWrite(saveRole);
  const preview = useQuery({
    ...read(previewRole, wanted),
    ...{ gcTime: 0, staleTime: 0, retry: false },
    // Not asked anew when roles change: after one's own saving it would say that somebody has changed this one meanwhile.
    meta: {},
  });
  const { data, error } = preview;
  /** Answers whether it was the names that were refused. */
  const tellNames = (failed: unknown): boolean => {
    const names = ofNames(problemsIn(failed));
    if (names.length) onNamesRefused(names);
    return names.length > 0;
  };
  const onPreviewed = useEffectEvent(tellNames);
  useEffect(() => void onPreviewed(error), [error]);
  const save = () =>
    write.mutate(wanted, {
      onSuccess: ({ id }) => {
        toast.success(['角色已保存', 'The role is saved']);
        onSaved(id);
      },
      onError: (failed) => {
        if (!tellNames(failed)) toast.refusal(failed);
      },
    });
  return (
    <Modal
      open
      width={640}
      title={say(['保存角色', 'Save the role'])}
      okText={say(['保存', 'Save'])}
      cancelText={say(['返回修改', 'Back'])}
      okButtonProps={{ disabled: !data || write.isSuccess }}
      confirmLoading={write.isPending}
      onOk={save}
      onCancel={onClose}
    >
      {error ? (
        <Refused error={error} onRetry={() => void preview.refetch()} />
      ) : !data ? (
        <LoadingState rows={4} />
      ) : data.people === 0 ? (
        <p>
          {say([
            '目前没有人持有该角色，保存后不影响任何人。',
            'Nobody has this role: saving it touches nobody.',
          ])}
        </p>
      ) : (
        <>
          {data.conflicts.length > 0 && (
            <ul role="alert" className={styles.refused}>
              {data.conflicts.map(({ person, conflict, rule }) => (
                <li key={`${person} ${conflict[0]}`}>
                  {say(
                    rule === 'refuse'
                      ? [
                          '{person}：职责冲突「{name}」，不能保存',
                          '{person}: duty conflict “{name}”, not allowed',
                        ]
                      : ['{person}：职责冲突「{name}」', '{person}: duty conflict “{name}”'],
                    { person, name: say(conflict) },
                  )}
                </li>
              ))}
            </ul>
          )}
          <p className={styles.sum}>
            {say(
              data.gaining + data.losing === 0
                ? [
                    '{people} 人持有，没有人的权限因此变化（他们通过其他角色已有）。',
                    '{people} {people:person has|people have} it, and nobody’s rights change: other roles give them the same.',
                  ]
                : [
                    '{people} 人持有：{gaining} 人增加权限，{losing} 人减少权限。相关人员须重新登录。',
                    '{people} {people:person has|people have} it: {gaining} {gaining:gains|gain} and {losing} {losing:loses|lose} something. They sign in again.',
                  ],
              { people: data.people, gaining: data.gaining, losing: data.losing },
            )}
          </p>
          <Differences title={say(['增加', 'Gain'])} rows={data.gains} tone={styles.gain} />
          <Differences title={say(['减少', 'Lose'])} rows={data.loses} tone={styles.lose} />
        </>
      )}
    </Modal>
  );
}

/** What stands against it, in words; else that it could not be asked. */
function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useLabel();
  const language = useLanguage();
  const problems = problemsIn(error);
  const isRule =
    error instanceof CallError && ['invalid', 'businessRule', 'conflict'].includes(error.errorName);
  if (!isRule) return <ErrorState error={error} onRetry={onRetry} />;
  const said = problems.length ? problems.map(({ text }) => say(text)) : [error.inLanguage(language)];
  return (
    <ul role="alert" className={styles.refused}>
      {[...new Set(said)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Differences({
  title,
  rows,
  tone,
}: {
  title: string;
  rows: readonly RightDifference[];
  tone: string | undefined;
}) {
  const say = useLabel();
  const listed = useListed();
  const screens = useScreens();
  const titleOf = (code: string) => {
    const found = screens.find((screen) => screen.code === code);
    return found ? say(found.title) : code;
  };
  if (!rows.length) return null;
  const byPerson = Map.groupBy(rows, ({ person }) => person.name);
  return (
    <section className={tone}>
      <h3>{title}</h3>
      <ul className={styles.differences}>
        {[...byPerson].map(([name, its]) => (
          <li key={name}>
            <strong>{name}</strong>{' '}
            {its
              .map(({ screen, actions, reach }) =>
                say(['{screen}（{what}）', '{screen} ({what})'], {
                  screen: titleOf(screen),
                  what: listed([
                    ...actions.map((action) => say(actionLabels[action])),
                    ...(reach ? [say(['范围', 'rows'])] : []),
                  ]),
                }),
              )
              .join(say(['；', '; ']))}
          </li>
        ))}
      </ul>
    </section>
  );
}
