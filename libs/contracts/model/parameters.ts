import { parameter } from '#upkeep/model';

export const kitMargin = parameter({
  name: 'contracts.kitMargin',
  title: ['采集包有效期余量', 'Margin of a kit'],
  help: [
    '预产期之后这么多天内到期的物品不得随采集包寄出',
    'Nothing leaves with a kit that expires within so many days behind the due date',
  ],
  unit: ['天', 'days'],
  ...{ initial: 21, min: 0, max: 120 },
});

export const kitLead = parameter({
  name: 'contracts.kitLead',
  title: ['采集包提前寄出', 'Kits are sent before the birth'],
  help: ['预产期前这么多天起，采集包列为待寄', 'From so many days before the due date a kit is to be sent'],
  unit: ['天', 'days'],
  ...{ initial: 56, min: 7, max: 200 },
});

export const contractParameters = [kitMargin, kitLead];

/** Days after its due date in which a child is still awaited: it is 42 weeks then. */
export const latestBirth = 14;
