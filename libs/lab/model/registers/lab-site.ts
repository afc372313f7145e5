import { choice, date, lines, quantity, referenceTo, text } from '#fields/model';
import { defineRegister } from '#registers/model';
import { productOptions, productTitle } from '../measures.ts';
import { placed } from './placed.ts';

/** Days of the week as Sunday counted from 0. */
const weekdays = [
  { value: '1', label: ['周一', 'Monday'] },
  { value: '2', label: ['周二', 'Tuesday'] },
  { value: '3', label: ['周三', 'Wednesday'] },
  { value: '4', label: ['周四', 'Thursday'] },
  { value: '5', label: ['周五', 'Friday'] },
  { value: '6', label: ['周六', 'Saturday'] },
  { value: '0', label: ['周日', 'Sunday'] },
] as const;

/** HBLAB351P: where the laboratory works, with its benches and hours. */
export const labSite = defineRegister({
  ...placed,
  name: 'labSite',
  code: 'HBLAB351P',
  title: ['实验室站点', 'Laboratory sites'],
  one: ['实验室站点', 'Laboratory site'],
  unit: ['个站点', 'sites'],
  icon: 'home',
  codes: { prefix: 'LS', digits: 2 },
  fields: {
    company: referenceTo('company', { label: ['公司', 'Company'], required: true }),
    zone: text({
      label: ['时区', 'Time zone'],
      max: 40,
      required: true,
      help: ['IANA 名称，如 Asia/Shanghai', 'IANA name, as in Asia/Shanghai'],
    }),
    facility: text({
      label: ['机构代码', 'Facility'],
      max: 5,
      required: true,
      help: ['ISBT 128 登记的机构代码', 'Facility as registered for ISBT 128'],
    }),
    benches: quantity({ label: ['操作台', 'Benches'], decimals: 0, min: '1', max: '50', required: true }),
    intake: quantity({
      label: ['接收（分钟）', 'Intake, minutes'],
      decimals: 0,
      min: '0',
      max: '600',
      required: true,
    }),
    run: quantity({
      label: ['处理（分钟）', 'Run, minutes'],
      decimals: 0,
      min: '1',
      max: '1440',
      required: true,
    }),
    opening: lines({
      label: ['开放时间', 'Opening hours'],
      max: 30,
      fields: {
        weekday: choice({ label: ['星期', 'Day'], options: weekdays, required: true }),
        from: quantity({
          label: ['开始（时）', 'From, hour'],
          decimals: 0,
          min: '0',
          max: '23',
          required: true,
        }),
        to: quantity({ label: ['结束（时）', 'To, hour'], decimals: 0, min: '1', max: '24', required: true }),
      },
    }),
    days: lines({
      label: ['特殊日期', 'Days that differ'],
      min: 0,
      max: 200,
      fields: {
        day: date({
          label: ['日期', 'Day'],
          required: true,
          help: [
            '节假日或临时开放；不填时间即全天休息',
            'A holiday, or a day on which it opens for once: without hours it is closed',
          ],
        }),
        from: quantity({ label: ['开始（时）', 'From, hour'], decimals: 0, min: '0', max: '23' }),
        to: quantity({ label: ['结束（时）', 'To, hour'], decimals: 0, min: '1', max: '24' }),
        note: text({ label: ['说明', 'Note'], max: 60 }),
      },
    }),
    codes: lines({
      label: ['产品码', 'Product codes'],
      min: 0,
      max: 20,
      fields: {
        product: choice({ label: productTitle, options: productOptions, required: true }),
        code: text({
          label: ['产品码', 'Code'],
          max: 5,
          required: true,
          help: [
            '许可登记的 ISBT 128 产品码；此后出生的产品按此贴签',
            'ISBT 128 code of the licence: what is born from now on is labelled by it',
          ],
        }),
      },
    }),
  },
  company: 'company',
  // How long things take there is of a day on, as limits are (decision 514).
  dated: ['intake', 'run'],
  begins: { zone: 'Asia/Shanghai', benches: '1', intake: '30', run: '240' },
  list: {
    shows: ['company', 'zone', 'facility', 'benches'],
    narrows: ['company'],
    cards: ['name', 'zone', 'state'],
  },
});
