import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import {
  checkDesign,
  ownTypePublish,
  ownTypeSave,
  type FormDesign,
  type ownTypeRead,
} from '#documents/model';
import type { ResultOf } from '#calls/model';
import { LeaveGuard, useMay, useTabTitle, useUnsaved } from '#shell/web';
import { PageHeader, StatusTag, useLabel, useToast } from '#ui/web';
import { addField, flowDesignerScreen, moveFieldTo, type FieldPath, pathOfFlow } from '#workflow/model';
import { isLost } from '../is-lost.ts';
import { ownFlowOf } from './addresses.ts';
import { FieldInspector } from './field-inspector.tsx';
import { FieldSketch } from './field-sketch.tsx';
import { PublishTypeDialog } from './publish-type-dialog.tsx';
import { definitionOf, saveDefinition } from './definition-file.ts';
import { TypePreview } from './type-preview.tsx';
import { TypeSettings, type TypeValues } from './type-settings.tsx';
import { TypeVersions } from './type-versions.tsx';
import styles from './own-type.module.css';

interface TypeEditorProps {
  known: ResultOf<typeof ownTypeRead>;
  readOnly: boolean;
}

interface Edited {
  values: TypeValues;
  design: FormDesign;
}

/** Fields, settings and versions of a designed type; saved as a draft, then put in force. */
export function TypeEditor({ known, readOnly }: TypeEditorProps) {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const [kept, setKept] = useState<Edited>(() => ({
    values: { title: known.title, note: known.note, starters: known.starters, active: known.active },
    design: known.draft,
  }));
  const [edited, setEdited] = useState(kept);
  const [rowVersion, setRowVersion] = useState(known.rowVersion);
  const [asking, setAsking] = useState(false);
  const [selected, select] = useState<FieldPath | null>(null);
  const saving = useWrite(ownTypeSave);
  const publishing = useWrite(ownTypePublish);
  const { values, design } = edited;
  const unsaved = edited !== kept;
  const problems = checkDesign(design);
  const title = say(['{title}：表单设计', '{title}: form'], { title: say(values.title) });
  useTabTitle([`${values.title[0]}：表单设计`, `${values.title[1]}: form`]);
  useUnsaved(unsaved);

  const change = (next: FormDesign) => setEdited({ values, design: next });
  const store = async (): Promise<number> => {
    const { starters, ...rest } = values;
    const saved = await saving.mutateAsync({
      ...{ type: known.code, rowVersion, ...rest, draft: design },
      starters: starters.map(({ kind, id }) => ({ kind, id })),
    });
    setRowVersion(saved.rowVersion);
    setKept(edited);
    return saved.rowVersion;
  };
  const save = async () => {
    try {
      await store();
      toast.success(['草稿已保存', 'The draft is saved']);
    } catch (error) {
      toast.failure(error);
    }
  };
  const publish = async () => {
    try {
      const published = await publishing.mutateAsync({
        type: known.code,
        rowVersion: unsaved ? await store() : rowVersion,
      });
      setRowVersion(published.rowVersion);
      setAsking(false);
      toast.success(['已发布第 {n} 版', 'Version {n} is in force'], { n: published.version ?? 0 });
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <>
      <LeaveGuard isDirty={() => unsaved} text={isLost} />
      {asking && (
        <PublishTypeDialog
          before={known.inForce}
          after={design}
          busy={saving.isPending || publishing.isPending}
          onPublish={() => void publish()}
          onClose={() => setAsking(false)}
        />
      )}
      <PageHeader
        title={title}
        tags={
          unsaved ? (
            <StatusTag label={['未保存', 'Not saved']} tone="orange" />
          ) : known.version === null ? (
            <StatusTag label={['未发布', 'Not published']} tone="grey" />
          ) : (
            <StatusTag label={[`第 ${known.version} 版`, `Version ${known.version}`]} tone="green" />
          )
        }
        description={say(
          known.version === null
            ? [
                '{code} · 发布后出现在“流程审批”的新建中，默认由部门负责人审批。',
                '{code} · once published it can be begun in “Workflow approval”; the department head decides until its flow is designed.',
              ]
            : ['{code} · 已提交的单据保持各自的版本。', '{code} · what was submitted keeps its version.'],
          { code: known.code },
        )}
        actions={
          <>
            <Button onClick={() => saveDefinition(definitionOf(known.code, values, design))}>
              {say(['导出定义', 'Export the definition'])}
            </Button>
            {known.version !== null && (
              <Link to={pathOfFlow(ownFlowOf(known.code))}>{say(['审批流程', 'Approval flow'])}</Link>
            )}
            {!readOnly && (
              <Button disabled={!unsaved} loading={saving.isPending} onClick={() => void save()}>
                {say(['保存草稿', 'Save draft'])}
              </Button>
            )}
            {!readOnly && may(flowDesignerScreen.code, 'enable') && (
              <Button
                type="primary"
                disabled={problems.length > 0 || (!unsaved && !known.changed)}
                loading={publishing.isPending}
                onClick={() => setAsking(true)}
              >
                {say(['发布', 'Publish'])}
              </Button>
            )}
          </>
        }
      />
      <Tabs
        className="bms-framed-tabs"
        items={[
          {
            key: 'form',
            label: say(['表单', 'Form']),
            children: (
              <div className={styles.body}>
                <div className={styles.drawing}>
                  {problems.length > 0 && (
                    <ul className={styles.problems} aria-label={say(['检查结果', 'Checks'])}>
                      {problems.map(({ field, text }, index) => (
                        <li key={index}>
                          {field === null ? '' : `${field}${say(['：', ': '])}`}
                          {say(text)}
                        </li>
                      ))}
                    </ul>
                  )}
                  <FieldSketch
                    design={design}
                    selected={selected}
                    faulty={new Set(problems.flatMap(({ field }) => field ?? []))}
                    readOnly={readOnly}
                    onSelect={select}
                    onMove={(path, to) => change(moveFieldTo(design, path, to))}
                    onAdd={(kind, lines) => {
                      const added = addField(design, kind, lines);
                      change(added.design);
                      select(added.path);
                    }}
                  />
                </div>
                <aside
                  className={`bms-frame ${styles.side}`}
                  aria-label={say(['字段设置', 'Settings of the field'])}
                >
                  <FieldInspector
                    design={design}
                    selected={selected}
                    problems={problems}
                    readOnly={readOnly}
                    onChange={change}
                    onSelect={select}
                  />
                </aside>
              </div>
            ),
          },
          {
            key: 'preview',
            label: say(['预览', 'Preview']),
            children: (
              <TypePreview code={known.code} title={values.title} design={design} problems={problems} />
            ),
          },
          {
            key: 'settings',
            label: say(['类型设置', 'Settings']),
            children: (
              <TypeSettings
                value={values}
                design={design}
                readOnly={readOnly}
                onChange={(next) => setEdited({ values: next, design })}
                onDesign={change}
              />
            ),
          },
          {
            key: 'versions',
            label: say(['版本（{n}）', 'Versions ({n})'], { n: known.versions.length }),
            children: <TypeVersions versions={known.versions} />,
          },
        ]}
      />
    </>
  );
}
