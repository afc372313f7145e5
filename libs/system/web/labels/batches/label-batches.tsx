import { useQuery } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { useAddressValues, useMay } from '#shell/web';
import { exportLabelBatch, labelsScreen, listLabelBatches, saveLabelBatch } from '#system/model';
import { EmptyState, formatDate, Loaded, StatusTag, useLabel, useToast } from '#ui/web';
import { LabelBatch } from './label-batch.tsx';
import { saveLabels } from './save-labels.ts';
import { batchStates } from './states.ts';
import labels from '../labels.module.css';
import styles from './batches.module.css';

/** SYS140B: own words that are prepared together; one of them where the address names it. */
export function LabelBatches() {
  const say = useLabel();
  const toast = useToast();
  const may = useMay();
  const [params, set] = useAddressValues();
  const query = useQuery(read(listLabelBatches, {}));
  const save = useWrite(saveLabelBatch);
  const take = useWrite(exportLabelBatch);
  const [title, setTitle] = useState<string | null>(null);
  const chosen = params.get('batch');
  if (chosen) return <LabelBatch key={chosen} id={chosen} onBack={() => set('batch', null)} />;
  const mayEdit = may(labelsScreen.code, 'edit');
  const begin = async () => {
    if (!title?.trim()) return;
    try {
      const { id } = await save.mutateAsync({ id: null, version: 0, title, words: [] });
      setTitle(null);
      set('batch', id);
    } catch (failure) {
      toast.failure(failure);
    }
  };
  const exportAll = async () => {
    try {
      saveLabels(await take.mutateAsync({ id: null }));
    } catch (failure) {
      toast.failure(failure);
    }
  };
  return (
    <>
      <div className={labels.tools}>
        <span className={labels.push} />
        {may(labelsScreen.code, 'export') && (
          <Button loading={take.isPending} onClick={() => void exportAll()}>
            {say(['导出全部自有文字', 'Export all own words'])}
          </Button>
        )}
        {mayEdit && (
          <Button type="primary" onClick={() => setTitle('')}>
            {say(['新建批次', 'New batch'])}
          </Button>
        )}
      </div>
      <Loaded query={query} rows={6}>
        {({ batches }) =>
          batches.length === 0 ? (
            <EmptyState
              icon="font-size"
              title={['还没有批次', 'No batches yet']}
              hint={[
                '批次把多处文字一起准备、试运行、发布，必要时一起撤回。',
                'A batch prepares many words together, tries and publishes them, and takes them back together.',
              ]}
            />
          ) : (
            <ul className={styles.list}>
              {batches.map((batch) => (
                <li key={batch.id}>
                  <button type="button" className={styles.batch} onClick={() => set('batch', batch.id)}>
                    <span className={styles.title}>{batch.title}</span>
                    <StatusTag tone={batchStates[batch.state].tone} label={batchStates[batch.state].label} />
                    <span className={styles.quiet}>
                      {say(['{n} 条', '{n} words'], { n: batch.words })} · {batch.madeBy.name}{' '}
                      {formatDate(batch.publishedAt ?? batch.madeAt)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Modal
        open={title !== null}
        title={say(['新建批次', 'New batch'])}
        okText={say(['创建', 'Create'])}
        cancelText={say(['取消', 'Cancel'])}
        okButtonProps={{ disabled: !title?.trim() }}
        confirmLoading={save.isPending}
        onOk={() => void begin()}
        onCancel={() => setTitle(null)}
      >
        <label htmlFor="batch-title">{say(['名称', 'Title'])}</label>
        <Input
          id="batch-title"
          maxLength={80}
          value={title ?? ''}
          onChange={({ target }) => setTitle(target.value)}
          onPressEnter={() => void begin()}
        />
      </Modal>
    </>
  );
}
