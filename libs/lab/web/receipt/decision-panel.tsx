import { Button, Input, Segmented } from 'antd';
import { controlId, ErrorSummary, PeopleSelect } from '#fields/web';
import { GrowingText, useLabel } from '#ui/web';
import { arrivalCelsius, rangeOf, transportBounds } from '#lab/model';
import styles from '../lab.module.css';
import { receiptFields } from './receipt-fields.ts';
import { MoreChecks } from './more-checks.tsx';
import type { Decision, Receipt } from './use-receipt.ts';

/** What is decided of an arrival, with its conditions and who sees to each. */
export function DecisionPanel({ receipt }: { receipt: Receipt }) {
  const say = useLabel();
  const { decision, conditions, says } = receipt;
  const change = (id: string, to: Partial<(typeof conditions)[number]>) =>
    receipt.setConditions(conditions.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const options: { value: Decision; label: string }[] = [
    { value: 'accepted', label: say(['接收', 'Accept']) },
    { value: 'conditional', label: say(['有条件接收', 'Conditional']) },
    { value: 'rejected', label: say(['拒收', 'Reject']) },
  ];
  const isConditional = decision === 'conditional';
  const needsReason =
    receipt.isCorrection || decision === 'rejected' || (decision === 'accepted' && receipt.outside);
  return (
    <section className={styles.panel}>
      <h2>{say(['结论', 'Decision'])}</h2>
      <ErrorSummary
        fields={receiptFields}
        problems={receipt.problems.map(({ path, text }) => ({ stable: path, path, text }))}
      />
      <div id={controlId('decision')} tabIndex={-1}>
        <Segmented
          aria-label={say(['结论', 'Decision'])}
          value={decision}
          options={options}
          onChange={receipt.setDecision}
        />
      </div>
      {says('decision') && (
        <p role="alert" className={styles.wrong}>
          {say(says('decision') ?? ['', ''])}
        </p>
      )}
      <div className={styles.fields} style={{ marginBlockStart: 12 }}>
        <label className={styles.field}>
          {say(['到货温度 °C', 'Temperature, °C'])}
          <Input
            id={controlId('celsius')}
            inputMode="decimal"
            placeholder={rangeOf(arrivalCelsius)}
            value={receipt.celsius}
            onChange={({ target }) => receipt.setCelsius(target.value)}
          />
          {receipt.outside && (
            <span className={styles.tight}>
              {say(['超出运输范围 {least}–{most} °C', 'Outside the {least}–{most} °C of its transport'], {
                ...transportBounds,
              })}
            </span>
          )}
          {says('celsius') && <span className={styles.wrong}>{say(says('celsius') ?? ['', ''])}</span>}
        </label>
        <div className={styles.field}>
          {say(['封签', 'Seal'])}
          <Segmented
            aria-label={say(['封签', 'Seal'])}
            value={receipt.seal}
            onChange={receipt.setSeal}
            options={[
              { value: 'intact' as const, label: say(['完好', 'Intact']) },
              { value: 'broken' as const, label: say(['破损', 'Broken']) },
              { value: 'missing' as const, label: say(['缺失', 'Missing']) },
            ]}
          />
        </div>
      </div>
      <MoreChecks receipt={receipt} />
      {isConditional && (
        <>
          {conditions.map(({ id, text, owner }) => (
            <div key={id} className={styles.fields}>
              <label className={styles.field}>
                <span className={styles.must}>{say(['条件', 'Condition'])}</span>
                <Input
                  value={text}
                  maxLength={200}
                  onChange={({ target }) => change(id, { text: target.value })}
                />
              </label>
              <div className={styles.field}>
                <span className={styles.must}>{say(['负责人', 'Who sees to it'])}</span>
                <PeopleSelect
                  value={owner ? [owner] : []}
                  onChange={(people) => change(id, { owner: people.at(-1) ?? null })}
                  control={{ 'aria-label': say(['负责人', 'Who sees to it']) }}
                />
              </div>
            </div>
          ))}
          <Button
            id={controlId('conditions')}
            onClick={() =>
              receipt.setConditions([...conditions, { id: crypto.randomUUID(), text: '', owner: null }])
            }
          >
            {say(['添加条件', 'Add a condition'])}
          </Button>
          {says('conditions') && (
            <p role="alert" className={styles.wrong}>
              {say(says('conditions') ?? ['', ''])}
            </p>
          )}
        </>
      )}
      <label className={styles.field} style={{ marginBlock: 12 }}>
        <span className={needsReason ? styles.must : undefined}>{say(['说明', 'Reason'])}</span>
        <GrowingText
          id={controlId('reason')}
          aria-required={needsReason}
          value={receipt.reason}
          maxLength={500}
          rows={1}
          onChange={({ target }) => receipt.setReason(target.value)}
        />
        {says('reason') && <span className={styles.wrong}>{say(says('reason') ?? ['', ''])}</span>}
      </label>
      <Button
        type="primary"
        danger={decision === 'rejected'}
        loading={receipt.busy}
        onClick={() => receipt.save()}
      >
        {receipt.isCorrection
          ? say(['保存更正', 'Save the correction'])
          : decision === 'accepted'
            ? say(['确认接收', 'Accept it'])
            : decision === 'conditional'
              ? say(['确认有条件接收', 'Take it conditionally'])
              : say(['确认拒收', 'Reject it'])}
      </Button>
    </section>
  );
}
