import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Tooltip } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { CallError, problemsIn, type ResultOf } from '#calls/model';
import { problemsOfTemplate, type TemplateChannel, type TemplateWords } from '#identity/model';
import { LeaveGuard, useMay, useUnsaved } from '#shell/web';
import { readTemplate, saveTemplate, templatesScreen } from '#system/model';
import { later, Loaded, StatusTag, useLabel, useToast } from '#ui/web';
import { TemplateHalves } from './template-halves.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useInsertion } from './use-insertion.ts';
import { channelWords } from './words.ts';
import styles from './templates.module.css';

const TemplateVersions = later(
  () => import('./template-versions.tsx').then((part) => part.TemplateVersions),
  () => null,
);

interface Which {
  name: string;
  channel: TemplateChannel;
}

const same = (one: TemplateWords, other: TemplateWords): boolean =>
  [one.subject, one.body].flat().join('\0') === [other.subject, other.body].flat().join('\0');

/** One template by one way: its words, how they look, its versions. */
export function TemplateEditor(which: Which) {
  const query = useQuery(read(readTemplate, which));
  return (
    <Loaded query={query} rows={8}>
      {(stored) => <Editor {...which} stored={stored} />}
    </Loaded>
  );
}

function Editor({ name, channel, stored }: Which & { stored: ResultOf<typeof readTemplate> }) {
  const say = useLabel();
  const toast = useToast();
  const mayEdit = useMay()(templatesScreen.code, 'edit');
  const save = useWrite(saveTemplate);
  const [typed, setTyped] = useState<TemplateWords | null>(null);
  const [note, setNote] = useState('');
  const [versions, setVersions] = useState(false);
  /** What typing began from: somebody else may save meanwhile. */
  const [begun, setBegun] = useState(stored.version);
  const words = typed ?? stored.words;
  const isChanged = typed !== null && !same(typed, stored.words);
  useUnsaved(isChanged);
  const template = {
    ...{ name, title: stored.title, help: stored.help, words: {} },
    variables: Object.fromEntries(
      stored.variables.map(({ name: key, label, sample, needed }) => [
        key,
        { label, sample, ...(needed && { needed }) },
      ]),
    ),
  };
  const problems = problemsOfTemplate(template, channel, words);
  const change = (next: TemplateWords) => {
    if (typed === null) setBegun(stored.version);
    setTyped(next);
  };
  const insertion = useInsertion(words, change);
  const submit = async () => {
    try {
      await save.mutateAsync({ name, channel, version: begun, words, note });
      setTyped(null);
      setNote('');
      toast.success(['已保存，下一封按新文字发送', 'Saved; the next one is sent in these words']);
    } catch (error) {
      const [problem] = problemsIn(error);
      if (problem) toast.error(problem.text);
      else if (error instanceof CallError && error.errorName === 'conflict')
        toast.error([
          '他人已修改此模板，请先在“版本”中查看，再决定保留哪一份',
          'Somebody else has changed this template: look at its versions first',
        ]);
      else toast.failure(error);
    }
  };
  return (
    <>
      <LeaveGuard
        isDirty={() => isChanged}
        text={['修改的模板还没有保存。', 'The new words are not saved yet.']}
      />
      <div className={styles.head}>
        <h2>
          {say(stored.title)} · {say(channelWords[channel])}{' '}
          {!same(stored.words, stored.declared) && <StatusTag tone="blue" label={['自有', 'Own']} />}
        </h2>
        <div className={styles.tools}>
          <Button onClick={() => setVersions(true)}>
            {say(['版本（{n}）', 'Versions ({n})'], { n: stored.versions.length })}
          </Button>
          {mayEdit && !same(words, stored.declared) && (
            <Button onClick={() => change(stored.declared)}>{say(['改回原文', 'As declared'])}</Button>
          )}
        </div>
      </div>
      <p className={styles.help}>{say(stored.help)}</p>
      {stored.sandbox && (
        <Alert
          type="info"
          showIcon
          title={say([
            '短信经沙箱发送，不会到达手机；在发件箱中设置短信服务',
            'Text messages go to a sandbox and reach no phone; the service is set in the outbox',
          ])}
        />
      )}
      {!stored.sent && (
        <Alert
          type="warning"
          showIcon
          title={say(
            channel === 'mail'
              ? ['尚未配置邮件服务，邮件留在发件箱', 'No mail server is set up: mails stay in the outbox']
              : ['尚未配置短信服务，不会发出', 'No service for text messages is set up: none is sent'],
          )}
        />
      )}
      {mayEdit && (
        <div className={styles.variables}>
          <span className={styles.quiet}>{say(['可用变量', 'Variables'])}</span>
          {stored.variables.map(({ name: key, label, sample, needed }) => (
            <Tooltip key={key} title={say(['例：{sample}', 'Such as {sample}'], { sample: say(sample) })}>
              <Button
                size="small"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insertion.put(`{${key}}`)}
              >
                {`{${key}}`} {say(label)}
                {needed ? ' *' : ''}
              </Button>
            </Tooltip>
          ))}
        </div>
      )}
      <TemplateHalves {...{ channel, words, problems, insertion }} readOnly={!mayEdit} onChange={change} />
      {isChanged && (
        <div className={styles.tools}>
          <Input
            className={styles.record ?? ''}
            maxLength={200}
            aria-label={say(['修改说明', 'Why it was changed'])}
            placeholder={say(['修改说明（可不填）', 'Why it was changed, if you like'])}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button disabled={save.isPending} onClick={() => setTyped(null)}>
            {say(['放弃', 'Discard'])}
          </Button>
          <Button
            type="primary"
            disabled={problems.length > 0}
            loading={save.isPending}
            onClick={() => void submit()}
          >
            {say(['保存', 'Save'])}
          </Button>
        </div>
      )}
      <TemplatePreview
        {...{ name, channel, words, mayEdit }}
        onRecords={stored.onRecords}
        isFaulty={problems.length > 0}
      />
      {versions && (
        <TemplateVersions
          {...{ stored, mayEdit }}
          onTake={(taken) => {
            setBegun(stored.version);
            setTyped(taken);
          }}
          onClose={() => setVersions(false)}
        />
      )}
    </>
  );
}
