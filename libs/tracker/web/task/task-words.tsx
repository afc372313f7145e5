import { EditOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { textOfRich, type RichText } from '#editor/model';
import { RichEditor, RichWords } from '#editor/web';
import { useUnsaved } from '#shell/web';
import type { Task } from '#tracker/model';
import { useLabel } from '#ui/web';
import { useAct } from './use-act.ts';
import { findPeopleOf } from './find-people.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { useDescription } from './use-description.ts';
import styles from './task.module.css';

interface TaskWordsProps {
  task: Task;
  onUnsaved: (discard: (() => void) | null) => void;
}

/**
 * What a task is about: read as it is, written in an editor that comes when it is asked for, saved by a press. What was typed
 * is kept on the device until then, whatever closes the editor.
 */
export function TaskWords({ task, onUnsaved }: TaskWordsProps) {
  const say = useLabel();
  const client = useQueryClient();
  const [act, isActing] = useAct(task.id);
  const { saved, shown, unsaved, isOvertaken, problem, writing, ...words } = useDescription(task);
  const { discard, type } = words;
  const upload = usePictureUpload(task.id);
  const opener = useRef<HTMLButtonElement>(null);
  useUnsaved(unsaved);
  useEffect(() => {
    onUnsaved(unsaved ? discard : null);
  }, [onUnsaved, unsaved, discard]);
  if (!task.may.change && !saved) return null;
  const label = say(['描述', 'Description']);
  const stop = () => {
    words.close();
    // The keyboard goes on from where the editor was opened.
    setTimeout(() => opener.current?.focus());
  };
  const save = () => {
    if (problem || isOvertaken || isActing) return;
    if (!unsaved) stop();
    else
      act('desc', {
        ...words.sent,
        onDone: () => {
          discard();
          stop();
        },
      });
  };
  const tick = (ticked: RichText) =>
    act('desc', { content: textOfRich(ticked), before: textOfRich(saved), rich: true });
  const read = shown && (
    <RichWords rich={shown} onTick={!task.may.change ? undefined : unsaved ? type : tick} />
  );
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h3>{label}</h3>
        {task.may.change && !writing && (
          <Button
            ref={opener}
            type="text"
            size="small"
            icon={<EditOutlined aria-hidden />}
            onClick={words.open}
          >
            {shown ? say(['编辑描述', 'Edit the description']) : say(['添加描述', 'Add a description'])}
          </Button>
        )}
      </div>
      {writing ? (
        <RichEditor
          start={shown}
          label={label}
          onChange={type}
          upload={upload}
          people={findPeopleOf(task, client)}
          onSave={save}
          onCancel={stop}
        />
      ) : unsaved ? (
        <div className={styles.draft}>{read || say(['（无描述）', '(no description)'])}</div>
      ) : (
        read
      )}
      {isOvertaken && (
        <Alert
          type="warning"
          showIcon
          title={say(['他人已修改描述，现为：', 'Somebody else has changed the description; it is now:'])}
          description={saved ? <RichWords rich={saved} /> : say(['（无描述）', '(no description)'])}
          action={
            <Button size="small" onClick={words.putOver}>
              {say(['用我的覆盖', 'Put mine over it'])}
            </Button>
          }
        />
      )}
      {(writing || unsaved) && (
        <div className={styles.below}>
          <Button
            type="primary"
            size="small"
            loading={isActing}
            disabled={problem !== null || isOvertaken}
            title={say(['保存描述（Ctrl+Enter）', 'Save the description (Ctrl+Enter)'])}
            onClick={save}
          >
            {say(['保存描述', 'Save the description'])}
          </Button>
          {unsaved ? (
            <Button
              size="small"
              onClick={() => {
                discard();
                stop();
              }}
            >
              {say(['放弃', 'Discard'])}
            </Button>
          ) : (
            <Button size="small" onClick={stop}>
              {say(['取消', 'Cancel'])}
            </Button>
          )}
          {problem ? (
            <span role="alert" className={styles.wrong}>
              {say(problem)}
            </span>
          ) : (
            unsaved && (
              <span className={styles.caption}>
                {say(['尚未保存，暂存在此设备', 'Not saved yet; kept on this device'])}
              </span>
            )
          )}
        </div>
      )}
    </section>
  );
}
