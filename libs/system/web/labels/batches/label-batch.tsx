import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { useMay } from '#shell/web';
import {
  checkLabelBatch,
  exportLabelBatch,
  importLabelBatch,
  labelsScreen,
  moveLabelBatch,
  readLabelBatch,
  saveLabelBatch,
  type BatchWord,
} from '#system/model';
import { base64Of, EmptyState, Loaded, StatusTag, useConfirm, useLabel, useToast } from '#ui/web';
import { AddWord } from './add-word.tsx';
import { saveLabels } from './save-labels.ts';
import { batchStates } from './states.ts';
import styles from './batches.module.css';

type Batch = ResultOf<typeof readLabelBatch>;

/** One batch: its words beside what is said now; tried, published, taken back. */
export function LabelBatch({ id, onBack }: { id: string; onBack(): void }) {
  const query = useQuery(read(readLabelBatch, { id }));
  return <Loaded query={query}>{(batch) => <Work batch={batch} onBack={onBack} />}</Loaded>;
}

const sameWord = (one: BatchWord, other: BatchWord): boolean =>
  one.screen === other.screen && one.declared.join('\n') === other.declared.join('\n');

function Work({ batch, onBack }: { batch: Batch; onBack(): void }) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const may = useMay();
  const { id, version, title, state, words } = batch;
  const save = useWrite(saveLabelBatch);
  const bring = useWrite(importLabelBatch);
  const check = useWrite(checkLabelBatch);
  const move = useWrite(moveLabelBatch);
  const take = useWrite(exportLabelBatch);
  const file = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState(false);
  const [report, setReport] = useState<ResultOf<typeof importLabelBatch> | null>(null);
  const open = may(labelsScreen.code, 'edit') && (state === 'draft' || state === 'checked');
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.failure(error);
    }
  };
  const keep = (next: readonly BatchWord[]) =>
    attempt(() =>
      save.mutateAsync({
        ...{ id, version, title },
        words: next.map(({ screen, declared, own }) => ({ screen, declared, own })),
      }),
    );
  const importFile = (chosen: File | undefined) =>
    attempt(async () => {
      if (!chosen) return;
      try {
        setReport(await bring.mutateAsync({ id, version, base64: await base64Of(chosen), dryRun: false }));
      } finally {
        // What was refused is mended and chosen again under its name.
        if (file.current) file.current.value = '';
      }
    });
  const tryIt = () =>
    attempt(async () => {
      const { changes, screens, faults } = await check.mutateAsync({ id, version });
      if (faults)
        toast.error(['{n} 条有问题，请先改正', '{n} words have faults: please mend them'], { n: faults });
      else
        toast.success(['可以发布：{n} 处文字、{s} 个画面将改口', 'Ready: {n} words on {s} screens change'], {
          n: changes,
          s: screens,
        });
    });
  const publish = async () => {
    const agreed = await ask({
      title: ['发布此批次？', 'Publish this batch?'],
      text: [
        '所有打开着的画面随即改口，可以整批撤回。',
        'All open screens say the new words at once; the whole batch can be taken back.',
      ],
      ok: ['发布', 'Publish'],
    });
    if (agreed)
      await attempt(async () => {
        await move.mutateAsync({ id, version, act: 'publish' });
        toast.success(['已发布', 'Published']);
      });
  };
  const undo = async () => {
    const agreed = await ask({
      title: ['撤回此批次？', 'Take this batch back?'],
      text: [
        '恢复发布前的文字；发布后又被修改的保持不变。',
        'What was said before is said again; what was changed since stays.',
      ],
      ok: ['撤回', 'Take back'],
      danger: true,
    });
    if (agreed)
      await attempt(async () => {
        const { kept } = await move.mutateAsync({ id, version, act: 'undo' });
        if (kept.length)
          toast.success(
            ['已撤回；{n} 处后来又改过，保持不变', 'Taken back; {n} were changed since and stay'],
            {
              n: kept.length,
            },
          );
        else toast.success(['已撤回', 'Taken back']);
      });
  };
  return (
    <>
      <div className={styles.head}>
        <Button onClick={onBack}>{say(['返回', 'Back'])}</Button>
        <h2>{title}</h2>
        <StatusTag tone={batchStates[state].tone} label={batchStates[state].label} />
        <span className={styles.push} />
        {may(labelsScreen.code, 'export') && words.length > 0 && (
          <Button
            loading={take.isPending}
            onClick={() => void attempt(async () => saveLabels(await take.mutateAsync({ id })))}
          >
            {say(['导出', 'Export'])}
          </Button>
        )}
        {open && (
          <>
            <input
              ref={file}
              type="file"
              accept=".xlsx"
              className="bms-unseen"
              tabIndex={-1}
              aria-label={say(['导入文件', 'File to import'])}
              onChange={({ target }) => void importFile(target.files?.[0])}
            />
            <Button loading={bring.isPending} onClick={() => file.current?.click()}>
              {say(['导入', 'Import'])}
            </Button>
            <Button onClick={() => setAdding(true)}>{say(['添加文字', 'Add words'])}</Button>
            <Button loading={check.isPending} onClick={() => void tryIt()}>
              {say(['试运行', 'Dry run'])}
            </Button>
            <Button
              type="primary"
              disabled={state !== 'checked'}
              loading={move.isPending}
              onClick={() => void publish()}
            >
              {say(['发布', 'Publish'])}
            </Button>
          </>
        )}
        {state === 'published' && may(labelsScreen.code, 'edit') && (
          <Button danger loading={move.isPending} onClick={() => void undo()}>
            {say(['撤回', 'Take back'])}
          </Button>
        )}
      </div>
      {report && (
        <Alert
          showIcon
          closable={{ onClose: () => setReport(null) }}
          type={report.faults.length ? 'warning' : 'success'}
          title={say(['导入 {n} 条，{f} 行有问题', '{n} imported, {f} rows have faults'], {
            n: report.taken,
            f: report.faults.length,
          })}
          description={
            report.faults.length > 0 && (
              <ul>
                {report.faults.map(({ row, text }, at) => (
                  <li key={`${row} ${at}`}>
                    {say(['第 {row} 行：', 'Row {row}: '], { row })}
                    {say(text)}
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
      {words.length === 0 ? (
        <EmptyState
          icon="font-size"
          title={['批次中还没有文字', 'No words in this batch yet']}
          hint={[
            '导入工作簿（表头中英文均可），或逐条添加。',
            'Import a workbook, headed in either language, or add them one by one.',
          ]}
        />
      ) : (
        <ul className={styles.words}>
          {words.map((word) => (
            <li key={`${word.screen} ${word.declared.join('\n')}`} className={styles.word}>
              <span>
                {say(word.screenTitle)} <small className={styles.quiet}>{word.screen}</small>
                <br />
                <span className={styles.quiet}>{word.declared.join(' / ')}</span>
              </span>
              <Said label={['现在', 'Now']} words={word.now} />
              <span>
                <Said label={['改为', 'Becomes']} words={word.own} />
                {word.faults.map((text) => (
                  <span key={text[0]} className={styles.fault}>
                    <br />
                    {say(text)}
                  </span>
                ))}
              </span>
              {open && (
                <Button
                  size="small"
                  type="text"
                  aria-label={say(['移除 {words}', 'Remove {words}'], { words: say(word.declared) })}
                  onClick={() => void keep(words.filter((each) => !sameWord(each, word)))}
                >
                  {say(['移除', 'Remove'])}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <AddWord
          onAdd={(word) => keep([...words.filter((each) => !sameWord(each, word)), word])}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function Said({ label, words }: { label: Label; words: Label | null }) {
  const say = useLabel();
  return (
    <span>
      <small className={styles.quiet}>{say(label)}</small>
      <br />
      {words ? words.join(' / ') : <span className={styles.quiet}>{say(['原文', 'As declared'])}</span>}
    </span>
  );
}
