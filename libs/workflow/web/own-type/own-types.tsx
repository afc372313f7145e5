import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { ownTypeList, ownTypeRead, ownTypeSave } from '#documents/model';
import { useMay } from '#shell/web';
import { PressMenu, StatusTag, useLabel, useToast } from '#ui/web';
import { flowDesignerScreen, pathOfFlow, pathOfDesign } from '#workflow/model';
import list from '../designer/flow-list.module.css';
import { formsAddress, ownFlowOf } from './addresses.ts';
import { definitionOf, type TypeDefinition } from './definition-file.ts';
import { NewTypeDialog } from './new-type.tsx';
import styles from './own-type.module.css';

/** Types that administrators have designed: their form, their flow and how they stand. Nothing where there are none. */
export function OwnTypes() {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const queries = useQueryClient();
  const { data } = useQuery(read(ownTypeList, {}));
  const saving = useWrite(ownTypeSave);
  const [copied, setCopied] = useState<TypeDefinition | null>(null);
  const edits = may(flowDesignerScreen.code, 'edit');
  const wholeOf = (type: string) => queries.fetchQuery({ ...read(ownTypeRead, { type }), staleTime: 0 });
  const copy = async (type: string) => {
    try {
      const { draft, ...known } = await wholeOf(type);
      const [zh, en] = known.title;
      setCopied(definitionOf('', { ...known, title: [`${zh}（副本）`, `${en} (copy)`] }, draft));
    } catch (error) {
      toast.failure(error);
    }
  };
  const setActive = async (type: string, active: boolean) => {
    try {
      const { draft, title, note, starters, rowVersion } = await wholeOf(type);
      const kept = starters.map(({ kind, id }) => ({ kind, id }));
      await saving.mutateAsync({ type, rowVersion, title, note, starters: kept, active, draft });
      toast.success(
        active
          ? ['已恢复使用，可以发起', 'It can be begun again']
          : [
              '已停用，不能再发起；已提交的不受影响',
              'None can be begun any more; what was submitted goes on',
            ],
      );
    } catch (error) {
      toast.failure(error);
    }
  };
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={list.category} aria-label={say(['自定义类型', 'Designed types'])}>
      <h2 className={list.heading}>{say(['自定义类型', 'Designed types'])}</h2>
      <ul className={`bms-frame ${list.rows}`}>
        {data.rows.map(({ code, title, note, active, version, changed, starters }) => (
          <li key={code} className={list.row}>
            <span className={styles.name}>
              <strong>{say(title)}</strong>
              <span className={styles.quiet}>{code}</span>
              {(note[0] || note[1]) && (
                <span className={`${styles.quiet} ${styles.note}`}>
                  {say([note[0] || note[1], note[1] || note[0]])}
                </span>
              )}
            </span>
            <span className={styles.tags}>
              {!active && <StatusTag label={['已停用', 'Out of use']} tone="struck" />}
              {version === null ? (
                <StatusTag label={['未发布', 'Not published']} tone="grey" />
              ) : (
                <StatusTag label={[`第 ${version} 版`, `Version ${version}`]} tone="green" />
              )}
              {version !== null && changed && (
                <StatusTag label={['有未发布的修改', 'Changes not published']} tone="orange" />
              )}
            </span>
            <span className={styles.quiet}>
              {starters.length === 0
                ? say(['所有人可发起', 'For everybody'])
                : starters.map(({ name }) => name).join(say(['、', ', ']))}
            </span>
            <span className={styles.links}>
              <Link to={pathOfDesign(code)}>{say(['表单', 'Form'])}</Link>
              {version !== null && <Link to={pathOfFlow(ownFlowOf(code))}>{say(['流程', 'Flow'])}</Link>}
              {version !== null && <Link to={formsAddress(code)}>{say(['单据', 'Requests'])}</Link>}
              {edits && (
                <PressMenu
                  items={[
                    { key: 'copy', label: say(['复制为新类型…', 'Copy as a new type…']) },
                    active
                      ? { key: 'retire', label: say(['停用', 'Take out of use']) }
                      : { key: 'restore', label: say(['恢复使用', 'Take into use again']) },
                  ]}
                  onClick={({ key }) =>
                    void (key === 'copy' ? copy(code) : setActive(code, key === 'restore'))
                  }
                >
                  <Button
                    size="small"
                    type="text"
                    aria-haspopup="menu"
                    aria-label={say(['“{title}”的操作', 'What to do with “{title}”'], { title: say(title) })}
                  >
                    ⋯
                  </Button>
                </PressMenu>
              )}
            </span>
          </li>
        ))}
      </ul>
      {copied && <NewTypeDialog from={copied} onClose={() => setCopied(null)} />}
    </section>
  );
}
