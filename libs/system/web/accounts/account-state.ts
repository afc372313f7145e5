import type { Label } from '#calls/model';
import type { AccountState } from '#identity/model';
import type { Tone } from '#ui/web';

export const stateLabels: Readonly<Record<AccountState, Label>> = {
  waiting: ['待审核', 'Waiting'],
  active: ['正常', 'Active'],
  disabled: ['已停用', 'Disabled'],
};

export const stateTones: Readonly<Record<AccountState, Tone>> = {
  waiting: 'orange',
  active: 'green',
  disabled: 'struck',
};
