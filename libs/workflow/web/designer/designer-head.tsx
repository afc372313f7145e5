import { Button } from 'antd';
import { Link } from 'react-router';
import { PageHeader, StatusTag, useLabel } from '#ui/web';
import { pathOfFlow } from '#workflow/model';
import { useDesigning } from './designer-context.ts';
import { versionName } from './versions/version-name.ts';

interface DesignerHeadProps {
  unsaved: boolean;
  busy: boolean;
  edits: { mayUndo: boolean; mayRedo: boolean; undo(): void; redo(): void };
  onSave(): void;
  /** Absent: nothing to publish, or not the reader's to do. */
  onPublish: (() => void) | undefined;
  /** False while there are errors. */
  mayPublish: boolean;
  onDiscard: (() => void) | undefined;
}

/** What is designed, which version it is, and what can be done with it. */
export function DesignerHead(props: DesignerHeadProps) {
  const say = useLabel();
  const { definition, readOnly, numbers } = useDesigning();
  const { versions, shown, title, type } = definition;
  const here = versions.find(({ id }) => id === shown.id);
  const draft = versions.find(({ state }) => state === 'draft');
  const inForce = versions.find(({ state }) => state === 'published');
  const { edits, unsaved, busy } = props;
  const numbersTag = numbers.unsaved && (
    <StatusTag label={['编号规则未保存', 'Rule of numbers not saved']} tone="orange" />
  );
  return (
    <PageHeader
      title={say(['{title}：审批流程', '{title}: approval flow'], { title: say(title) })}
      tags={
        readOnly ? (
          <>
            {here && <StatusTag label={versionName(here)} tone="grey" />}
            {numbersTag}
          </>
        ) : (
          <>
            {numbersTag}
            {draft || unsaved ? (
              <StatusTag label={unsaved ? ['未保存', 'Not saved'] : ['草稿', 'Draft']} tone="orange" />
            ) : (
              inForce && <StatusTag label={versionName(inForce)} tone="green" />
            )}
          </>
        )
      }
      description={
        inForce &&
        say(
          [
            '{type} · 使用中：第 {n} 版 · {running} 个审批进行中',
            '{type} · in force: version {n} · {running} running',
          ],
          {
            type,
            n: inForce.version,
            running: versions.reduce((sum, { running }) => sum + running, 0),
          },
        )
      }
      actions={
        readOnly ? (
          <Link to={pathOfFlow(type)}>{say(['回到当前版本', 'Back to the present version'])}</Link>
        ) : (
          <>
            <Button disabled={!edits.mayUndo} onClick={edits.undo}>
              {say(['撤销', 'Undo'])}
            </Button>
            <Button disabled={!edits.mayRedo} onClick={edits.redo}>
              {say(['重做', 'Redo'])}
            </Button>
            {props.onDiscard && (
              <Button danger onClick={props.onDiscard}>
                {say(['放弃草稿', 'Discard'])}
              </Button>
            )}
            <Button disabled={!unsaved} loading={busy} onClick={props.onSave}>
              {say(['保存草稿', 'Save draft'])}
            </Button>
            {props.onPublish && (
              <Button type="primary" disabled={!props.mayPublish || busy} onClick={props.onPublish}>
                {say(['发布…', 'Publish…'])}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
