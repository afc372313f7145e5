import { useQuery } from '@tanstack/react-query';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { makeCall, read, useWrite } from '#api-client/web';
import { CallError, problemsIn } from '#calls/model';
import { PeopleSelect } from '#fields/web';
import {
  areaFor,
  dinInWords,
  findScan,
  likeADin,
  printedCode,
  productName,
  proposePosition,
  putUnit,
  readScan,
  whyNowhere,
  type UnitHead,
} from '#lab/model';
import { ScanField, useLabel, useLanguage, useScanner, useToast } from '#ui/web';
import styles from '../lab.module.css';
import { WarmHint } from '../parts/warm-hint.tsx';

/** Puts a unit or a sample into a position: its code is scanned, then the position; nothing else is needed. */
export function PutPanel() {
  const say = useLabel();
  const language = useLanguage();
  const toast = useToast();
  const write = useWrite(putUnit);
  const [unit, setUnit] = useState<{
    text: string;
    found: readonly UnitHead[];
    sample: string | null;
  } | null>(null);
  const [product, setProduct] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [witness, setWitness] = useState<{ id: string; name: string } | null>(null);
  const [warm, setWarm] = useState(0);
  const begin = () => {
    setUnit(null);
    setProduct('');
    setProblem(null);
    setWarm(0);
  };
  const put = (positionScan: string) => {
    if (!unit) return;
    write.mutate(
      {
        unitScan: unit.text,
        productScan: product,
        positionScan,
        witnessId: witness?.id ?? null,
        warmSeconds: warm,
      },
      {
        onSuccess: ({ din, sample, words }) => {
          toast.success(['{what} 已放入 {words}', '{what} lies at {words}'], { what: sample ?? din, words });
          begin();
        },
        onError: (error) => {
          const [first] = problemsIn(error);
          if (first) setProblem(say(first.text));
          else if (error instanceof CallError) setProblem(error.inLanguage(language));
          else toast.failure(error);
        },
      },
    );
  };
  const code = readScan(product);
  const meantCode = code.kind === 'product' ? printedCode(code.product) : null;
  // What is not frozen lies in no position: it is not meant where another product is.
  const possible = unit?.found.filter(({ state }) => areaFor(state) !== null) ?? [];
  const choice = possible.length > 0 ? possible : (unit?.found ?? []);
  const meant = choice.length === 1 ? choice[0] : choice.find(({ code: says }) => says === meantCode);
  /** Which of several products is not said yet. */
  const isOpen = !meant && choice.length > 1;
  const scan = (text: string) => {
    setProblem(null);
    const found = readScan(text);
    if (found.kind === 'din' || found.kind === 'sample') {
      begin();
      setUnit({ text, found: [], sample: null });
      void makeCall(findScan, { text })
        .then(({ units, sample }) => {
          setUnit({ text, found: units, sample });
          if (units.length === 0)
            setProblem(say(['没有找到 {text}', 'Nothing is known of {text}'], { text }));
        })
        .catch((error: unknown) => toast.failure(error));
    } else if (likeADin(text))
      setProblem(say(['{text}：不是有效的 DIN', '{text}: Not a valid DIN'], { text }));
    else if (!unit)
      setProblem(say(['请先扫描产品的 DIN 或样品', 'Scan the DIN of the unit or a sample first']));
    else if (found.kind === 'product') {
      const code = printedCode(found.product);
      if (unit.found.length === 0 || unit.found.some((one) => one.code === code)) setProduct(text);
      else
        setProblem(
          say(['{din} 没有产品 {code}', '{din} has no product {code}'], { din: nameOf(unit), code }),
        );
    } else if (isOpen) setProblem(say(['请先扫描产品码', 'Scan the product code first']));
    else put(text);
  };
  useScanner(scan);
  return (
    <section className={styles.panel}>
      <h2>{say(['放入或移动', 'Put or move'])}</h2>
      <ScanField
        first
        label={
          isOpen
            ? say(['扫描产品码', 'Scan the product code'])
            : unit
              ? say(['扫描位置', 'Scan the position'])
              : say(['扫描产品 DIN 或样品', 'Scan the DIN of a unit or a sample'])
        }
        onScan={scan}
        busy={write.isPending}
        problem={problem}
      />
      {unit && (
        <div aria-live="polite" className={styles.found}>
          <p>
            <strong className="bms-figures">{nameOf(unit)}</strong>{' '}
            {meant && `${say(productName(meant.product))} · ${meant.childName}`}
          </p>
          {meant && !unit.sample && (
            <p className={styles.quiet}>
              {meant.position
                ? say(['现在 {words}', 'now at {words}'], { words: meant.position.words })
                : say(['不在库位', 'in no position'])}
            </p>
          )}
          {isOpen && (
            <>
              <p role="alert">
                {say(['有多个产品，请扫描产品码', 'It has several products: scan the product code'])}
              </p>
              <ul className={styles.cardRows}>
                {choice.map((one) => (
                  <li key={one.id} className={styles.quiet}>
                    {one.code} {say(productName(one.product))} ·{' '}
                    {one.position?.words ?? say(['不在库位', 'in no position'])}
                  </li>
                ))}
              </ul>
            </>
          )}
          {meant &&
            (unit.sample !== null || areaFor(meant.state) ? (
              <Proposed unitId={meant.id} sample={unit.sample !== null} />
            ) : (
              <p role="alert" className={styles.late}>
                {say(whyNowhere(meant.state))}
              </p>
            ))}
        </div>
      )}
      <div className={styles.fields} style={{ marginBlockStart: 12 }}>
        <div className={styles.field}>
          {say(['见证人（可选）', 'Witness (optional)'])}
          <PeopleSelect
            value={witness ? [witness] : []}
            onChange={(people) => setWitness(people.at(-1) ?? null)}
            control={{ 'aria-label': say(['见证人', 'Witness']) }}
          />
        </div>
        <label className={styles.field}>
          {say(['脱离低温（秒）', 'Out of the cold, s'])}
          <InputNumber min={0} max={86_400} value={warm} onChange={(value) => setWarm(value ?? 0)} />
          <WarmHint />
        </label>
      </div>
    </section>
  );
}

/** What was scanned, as its label is read. */
function nameOf({ text, sample }: { text: string; sample: string | null }): string {
  const scan = readScan(text);
  return sample ?? (scan.kind === 'din' ? dinInWords(scan.din) : text);
}

/** Where to go: the next free positions of the area that the unit belongs into. Whatever it is put into is scanned there. */
function Proposed({ unitId, sample }: { unitId: string; sample: boolean }) {
  const say = useLabel();
  const query = useQuery(read(proposePosition, { unitId, sample }));
  const positions = query.data?.positions ?? [];
  if (query.data && positions.length === 0)
    return <p className={styles.late}>{say(['没有可用的空位', 'There is no free position for it'])}</p>;
  return (
    <ul className={styles.cardRows} aria-label={say(['建议空位', 'Free next'])}>
      {positions.slice(0, 3).map(({ id, words }, at) => (
        <li key={id} className={at === 0 ? undefined : styles.quiet}>
          {at === 0 ? say(['请放入', 'Put it at']) : say(['或', 'or'])}{' '}
          <span className="bms-figures">{words}</span>
        </li>
      ))}
    </ul>
  );
}
