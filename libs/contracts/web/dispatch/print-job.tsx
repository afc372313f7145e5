import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import {
  countJobPrint,
  dispatchFields,
  dispatchLabel,
  type CourierJobView,
  type DispatchField,
} from '#contracts/model';
import { useLabel, usePaper } from '#ui/web';
import styles from './dispatch.module.css';

interface PrintJobProps {
  job: CourierJobView;
  language: 'zh' | 'en';
}

/** The sheet that goes with the box: what the courier was told, and lines to sign at each handover. Prints are counted. */
export function PrintJob({ job, language }: PrintJobProps) {
  const say = useLabel();
  const count = useWrite(countJobPrint);
  // Counted by key as by button.
  const printed = (put: (what: true) => void) => {
    count.mutate({ id: job.id });
    put(true);
  };
  const { print, paper } = usePaper<true>(() => <Sheet job={job} language={language} />, printed);
  return (
    <>
      <Button onClick={() => printed(print)}>
        {say(['打印快递单（{n}）', 'Print the sheet ({n})'], { n: job.prints })}
      </Button>
      {paper}
    </>
  );
}

function Sheet({ job, language }: PrintJobProps) {
  const at = language === 'zh' ? 0 : 1;
  const words = {
    title: ['快递单', 'Courier sheet'],
    signs: ['交接签字：时间 / 姓名 / 签名', 'Handed over: time / name / signature'],
  } as const;
  return (
    <article className={styles.sheet}>
      <h1>
        {words.title[at]} {job.number}
      </h1>
      <p className={styles.subject}>{job.preview.subject}</p>
      <dl className={styles.fields}>
        {(Object.keys(dispatchFields) as DispatchField[]).map((name) => (
          <div key={name}>
            <dt>{dispatchLabel(name, job.currency)[at]}</dt>
            <dd>{job.preview.values[name] || '—'}</dd>
          </div>
        ))}
      </dl>
      <h2>{words.signs[at]}</h2>
      <ol className={styles.signs}>
        {[1, 2, 3].map((line) => (
          <li key={line} />
        ))}
      </ol>
    </article>
  );
}
