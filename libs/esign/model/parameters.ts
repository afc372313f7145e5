import { parameter } from '#upkeep/model';

/** Whoever has not signed for longer than this is shown as stuck. */
export const stuckDays = parameter({
  name: 'esign.stuckDays',
  title: ['签约滞留天数', 'Days until signing is stuck'],
  help: [
    '签署人收到邀请后超过这么多天未签，在签约进度中标为滞留',
    'A signer who has not signed for longer than this after being asked is shown as stuck',
  ],
  unit: ['天', 'days'],
  ...{ initial: 3, min: 1, max: 60 },
});

export const esignParameters = [stuckDays] as const;
