import { lookBackCauses, testLabel, type UnitDetail } from '#lab/model';
import { DateText, StatusTag, useLabel } from '#ui/web';
import { CloseLookBack } from './close-look-back.tsx';

/** Why an issued unit is looked back at, and what became of it. */
export function LookBacksOfUnit({ detail: { unit, lookBacks, recipient, may } }: { detail: UnitDetail }) {
  const say = useLabel();
  return lookBacks.map(({ id, openedAt, closedAt, cause, test, outcome }) => {
    const why = lookBackCauses.find(({ value }) => value === cause)?.label ?? ['', ''];
    return (
      <p key={id} role="note">
        {say(['追溯', 'Look-back'])} · {say(why)}
        {test && ` · ${say(testLabel(test))}`} · <DateText value={openedAt} zone={unit.siteZone} />
        {recipient && ` · ${recipient.hospital} · ${recipient.physician}`}{' '}
        {closedAt ? (
          <>
            <br />
            {say(['结论：', 'Outcome: '])}
            {outcome} (<DateText value={closedAt} zone={unit.siteZone} />)
          </>
        ) : (
          <>
            <StatusTag tone="red" label={['未完成', 'Open']} />{' '}
            {may.sign && <CloseLookBack id={id} din={unit.din} />}
          </>
        )}
      </p>
    );
  });
}
