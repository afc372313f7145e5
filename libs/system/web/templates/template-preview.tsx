import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { CallError } from '#calls/model';
import type { TemplateChannel, TemplateWords } from '#identity/model';
import { previewTemplate, recordsOfTemplate, testTemplate } from '#system/model';
import { ClearableSelect, useDebounced, useLabel, useLanguage, useToast } from '#ui/web';
import styles from './templates.module.css';

interface TemplatePreviewProps {
  name: string;
  channel: TemplateChannel;
  words: TemplateWords;
  onRecords: boolean;
  isFaulty: boolean;
  mayEdit: boolean;
}

/** How the typed words look, on a record or with samples; sent to oneself from here. */
export function TemplatePreview({
  name,
  channel,
  words,
  onRecords,
  isFaulty,
  mayEdit,
}: TemplatePreviewProps) {
  const say = useLabel();
  const toast = useToast();
  const language = useLanguage();
  const [recordId, setRecord] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const shown = useDebounced(words, 400);
  const asked = useDebounced(wanted, 400);
  const test = useWrite(testTemplate);
  const records = useQuery({
    ...read(recordsOfTemplate, { name, q: asked }),
    enabled: onRecords,
    placeholderData: keepPreviousData,
  });
  const preview = useQuery({
    ...read(previewTemplate, { name, channel, words: shown, recordId }),
    enabled: !isFaulty,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const send = async () => {
    try {
      const { to } = await test.mutateAsync({ name, channel, words, recordId, language });
      toast.success(['已发给 {to}', 'Sent to {to}'], { to });
    } catch (error) {
      toast.failure(error);
    }
  };
  const refusal = preview.error instanceof CallError ? preview.error.inLanguage(language) : null;
  return (
    <div className={styles.preview}>
      <div className={styles.tools}>
        <strong>{say(['预览', 'Preview'])}</strong>
        {onRecords && (
          <ClearableSelect
            className={styles.record ?? ''}
            aria-label={say(['用哪条记录预览', 'Record of the preview'])}
            placeholder={say(['示例内容（可选一条记录）', 'Samples, or choose a record'])}
            showSearch={{ filterOption: false, onSearch: setWanted }}
            value={recordId}
            onChange={(next: string | undefined) => setRecord(next ?? null)}
            options={(records.data?.records ?? []).map(({ id, text }) => ({ value: id, label: text }))}
            notFoundContent={say(['没有可预览的记录', 'No such record'])}
          />
        )}
        {mayEdit && (
          <Button disabled={isFaulty} loading={test.isPending} onClick={() => void send()}>
            {say(['发给自己', 'Send to myself'])}
          </Button>
        )}
      </div>
      {isFaulty ? (
        <p className={styles.quiet}>{say(['改正后显示预览', 'Shown once the words are right'])}</p>
      ) : refusal ? (
        <Alert type="error" showIcon title={refusal} />
      ) : (
        <div className={styles.looks} aria-busy={preview.isFetching}>
          {preview.data?.looks.map((look) => (
            <article key={look.language} className={styles.look} lang={look.language}>
              {look.subject && <h3>{look.subject}</h3>}
              <p>{look.body}</p>
              {look.sms && (
                <p className={styles.quiet}>
                  {say(
                    [
                      '{units} 个单位（{encoding}），计 {parts} 条短信',
                      '{units} units ({encoding}), {parts} {parts:message|messages}',
                    ],
                    { ...look.sms },
                  )}
                </p>
              )}
            </article>
          ))}
        </div>
      )}
    </div>
  );
}
