import { choice, quantity, text } from '#fields/model';
import { defineRuleTable } from '#registers/model';
import { shipWays } from '../rules/lanes.ts';
import { placed } from './placed.ts';

/** HBLAB354P: how long a lane takes of which too little is known yet; the director keeps it. */
export const laneTime = defineRuleTable({
  ...placed,
  name: 'laneTime',
  code: 'HBLAB354P',
  title: ['运输时长', 'Lane times'],
  one: ['运输时长', 'Lane time'],
  unit: ['条时长', 'lane times'],
  icon: 'car',
  codes: { prefix: 'LT', digits: 4 },
  conditions: {
    region: text({
      label: ['城市或州', 'City or state'],
      max: 60,
      help: ['与医院资料中的写法一致', 'As the hospital’s record has it'],
    }),
    shipMethod: choice({
      label: ['运输方式', 'Shipped by'],
      options: Object.entries(shipWays).map(([value, label]) => ({ value, label })),
    }),
  },
  values: {
    minutes: quantity({
      label: ['采集至到达（分钟）', 'Collection to door, minutes'],
      decimals: 0,
      min: '1',
      max: '20160',
      required: true,
    }),
  },
});
