import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import { ReasonDialog } from '#fields/web';
import { exceptionalReleaseHead, refuseSheet, sheetStates, type Sheet, type UnitHead } from '#lab/model';
import { DateText, Note, PersonName, StatusTag, useLabel } from '#ui/web';
import styles from '../../lab.module.css';
import { checkWords, directions, inMeasures, sheetHeads, whyPassed } from './sheet-words.ts';
import { SignDialog } from './sign-dialog.tsx';

const stateTones = {
  open: 'blue',
  firstSigned: 'orange',
  released: 'green',
  lapsed: 'struck',
  refused: 'red',
} as const;
const checkTones = { ok: 'green', miss: 'red', excepted: 'orange' } as const;
const [, foundHead, limitHead] = sheetHeads;

/** A check sheet: what is checked, who signed for what, and what can be done. */
export function SheetPanel({ sheet, unit, maySign }: { sheet: Sheet; unit: UnitHead; maySign: boolean }) {
  const say = useLabel();
  const [signing, setSigning] = useState(false);
  const lives = sheet.state === 'open' || sheet.state === 'firstSigned';
  const misses = sheet.checks.filter(({ state }) => state === 'miss');
  return (
    <>
      <h2>
        {say(directions[sheet.direction])}{' '}
        <StatusTag tone={stateTones[sheet.state]} label={sheetStates[sheet.state]} />
      </h2>
      {sheet.why && <p className={styles.quiet}>{sheet.why}</p>}
      {sheet.exceptionNumber && (
        <p>
          {say(exceptionalReleaseHead.title)}{' '}
          <Link to={`${formPath}?id=${sheet.exceptionId}`}>{sheet.exceptionNumber}</Link>
        </p>
      )}
      <div className={styles.wide}>
        <table className={`${styles.table} ${styles.cards} ${styles.checks}`}>
          <thead>
            <tr>
              {sheetHeads.map((head) => (
                <th key={head[1]}>{say(head)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.checks.map((check) => {
              const { key, label, found, limit, state } = check;
              const why = whyPassed(check, unit.use, sheet.direction);
              return (
                <tr key={key}>
                  <td data-first="">{say(label)}</td>
                  <td className="bms-figures" data-label={say(foundHead)}>
                    {inMeasures(key, say(found), say)}
                    {why && (
                      <span className={styles.tight}>{say(['：{why}', ': {why}'], { why: say(why) })}</span>
                    )}
                  </td>
                  <td className={`bms-figures ${styles.oneLine}`} data-label={say(limitHead)}>
                    {inMeasures(key, limit, say) || '—'}
                  </td>
                  <td data-verdict="">
                    <StatusTag tone={why ? 'orange' : checkTones[state]} label={checkWords[state]} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <ul className={`${styles.cardRows} ${styles.signatures}`}>
        {sheet.signatures.map((signature) => (
          <li key={signature.place} className={styles.cardRow}>
            <span>
              {say(['第 {n} 签', 'Signature {n}'], { n: signature.place })}{' '}
              <PersonName id={signature.person.id} name={signature.person.name} />{' '}
              {signature.director && say(['（主任）', '(director)'])} “{signature.meaning}”
            </span>
            <span
              className="bms-figures"
              title={say(['核对单摘要 {digest}', 'Digest of the sheet {digest}'], {
                digest: signature.sha256,
              })}
            >
              <DateText value={signature.at} zone={unit.siteZone} />
            </span>
          </li>
        ))}
      </ul>
      {lives && misses.length > 0 && (
        <>
          <Note>
            {say(
              [
                '{n} 项不符合：补录并复核所缺的结果，或经例外放行后才能签署。',
                '{n} {n:miss|misses}: enter and verify what is not there yet, or ask for an exceptional release; then it can be signed.',
              ],
              {
                n: misses.length,
              },
            )}
          </Note>
          <div className={styles.ways}>
            <Link to={`${formPath}?from=${sheet.id}`}>
              {say(['申请例外放行', 'Ask for an exceptional release'])}
            </Link>
          </div>
        </>
      )}
      {lives && maySign && (
        <div className={styles.ways}>
          <Button
            type="primary"
            disabled={sheet.against !== null || misses.length > 0}
            onClick={() => setSigning(true)}
          >
            {sheet.signatures.length === 0
              ? say(['第一签', 'Sign first'])
              : say(['第二签并放行', 'Sign second and release'])}
          </Button>
          <RefuseButton sheetId={sheet.id} />
          {sheet.against && <span className={styles.quiet}>{say(sheet.against)}</span>}
        </div>
      )}
      {signing && <SignDialog sheet={sheet} unit={unit} onClose={() => setSigning(false)} />}
    </>
  );
}

/** Where the form of an exceptional release is begun and read. */
const formPath = `${exceptionalReleaseHead.home}/Hblab331p_2`;

function RefuseButton({ sheetId }: { sheetId: string }) {
  const say = useLabel();
  const write = useWrite(refuseSheet);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {say(['不予放行', 'Refuse'])}
      </Button>
      {open && (
        <ReasonDialog
          title={['不予放行', 'Refuse the release']}
          ok={['确定', 'OK']}
          danger
          most={300}
          onOk={(why) => write.mutateAsync({ sheetId, why })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
