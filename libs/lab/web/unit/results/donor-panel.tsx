import { Segmented } from 'antd';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import { healthCode, healthPath } from '#contracts/model';
import { eligibilityLabels, saveDonor, type UnitDetail } from '#lab/model';
import { useMay } from '#shell/web';
import { StatusTag, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';

const tones = { eligible: 'green', ineligible: 'red', incomplete: 'orange', notRequired: 'grey' } as const;

/** Whether the donor is eligible, why not, and what people judge of her. */
export function DonorPanel({ detail: { donor, unit, may } }: { detail: UnitDetail }) {
  const say = useLabel();
  const mayOn = useMay();
  const toast = useToast();
  const write = useWrite(saveDonor);
  const save = (to: { plasmaDiluted?: boolean | null; risk?: 'none' | 'found' | null }) =>
    write.mutate({ unitId: unit.id, ...to }, { onError: (error) => toast.refusal(error) });
  const open = { value: 'open', label: say(['未判定', 'Open']) };
  return (
    <section className={styles.panel}>
      <h2>
        {say(['捐献者判定', 'Donor eligibility'])}{' '}
        <StatusTag tone={tones[donor.state]} label={eligibilityLabels[donor.state]} />
      </h2>
      {donor.reasons.length > 0 && (
        <p className={styles.quiet}>{donor.reasons.map((reason) => say(reason)).join(' · ')}</p>
      )}
      <div className={styles.buttons}>
        <div className={styles.field}>
          {say(['血浆稀释', 'Plasma dilution'])}
          <Segmented
            aria-label={say(['血浆稀释', 'Plasma dilution'])}
            disabled={!may.record}
            value={donor.plasmaDiluted === null ? 'open' : String(donor.plasmaDiluted)}
            options={[
              open,
              { value: 'false', label: say(['无', 'None']) },
              { value: 'true', label: say(['已稀释', 'Diluted']) },
            ]}
            onChange={(value) => save({ plasmaDiluted: value === 'open' ? null : value === 'true' })}
          />
        </div>
        <div className={styles.field}>
          {say(['风险问卷', 'Questions on risk'])}
          <Segmented
            aria-label={say(['风险问卷', 'Questions on risk'])}
            disabled={!may.record}
            value={donor.risk ?? 'open'}
            options={[
              open,
              { value: 'none', label: say(['无风险', 'None']) },
              { value: 'found', label: say(['有风险', 'Found']) },
            ]}
            onChange={(value) => save({ risk: value === 'open' ? null : (value as 'none' | 'found') })}
          />
        </div>
        {donor.contractId !== null && mayOn(healthCode, 'query') && (
          <Link to={healthPath(donor.contractId)}>{say(['健康史', 'Health history'])}</Link>
        )}
      </div>
    </section>
  );
}
