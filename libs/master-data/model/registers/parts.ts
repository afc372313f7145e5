import { choice, date, lines, percent, quantity, text, yesNo } from '#fields/model';
import { belowZeroOptions } from '#identity/model';
import { addressKinds } from '../dictionaries.ts';

export const taxNumber = text({
  label: ['税号', 'Tax no.'],
  max: 20,
  narrow: true,
  help: ['统一社会信用代码', 'Unified social credit code'],
});

export const terms = quantity({ label: ['付款天数', 'Terms, days'], decimals: 0, min: '0', max: '365' });

export const place = {
  city: text({ label: ['城市', 'City'], max: 60 }),
  cityEn: text({ label: ['英文城市', 'City in English'], max: 60 }),
} as const;

export const contacts = lines({
  label: ['联系人', 'Contacts'],
  min: 0,
  max: 50,
  fields: {
    name: text({ label: ['姓名', 'Name'], required: true, max: 60 }),
    post: text({ label: ['职务', 'Post'], max: 60 }),
    phone: text({
      label: ['电话', 'Phone'],
      max: 40,
      pattern: {
        test: /^\+?[\d ()-]{5,40}$/,
        message: ['电话只能由数字、空格与 + - ( ) 组成', 'A phone number has digits, spaces and + - ( )'],
      },
    }),
    mail: text({
      label: ['邮箱', 'Mail'],
      max: 100,
      pattern: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: ['邮箱格式不正确', 'Not a mail address'] },
    }),
    main: yesNo({ label: ['主要', 'Main'] }),
  },
});

export const addresses = lines({
  label: ['地址', 'Addresses'],
  min: 0,
  max: 50,
  fields: {
    kind: choice({
      label: ['类型', 'Kind'],
      required: true,
      options: addressKinds.options,
    }),
    address: text({ label: ['地址', 'Address'], required: true, max: 300 }),
    contact: text({ label: ['联系人', 'Contact'], max: 60 }),
    phone: text({ label: ['电话', 'Phone'], max: 40 }),
  },
});

export const certificates = lines({
  label: ['资质证书', 'Certificates'],
  min: 0,
  max: 50,
  fields: {
    kind: text({ label: ['证书', 'Certificate'], required: true, max: 100 }),
    number: text({ label: ['编号', 'Number'], max: 60 }),
    from: date({ label: ['发证日期', 'Issued'] }),
    until: date({ label: ['有效期至', 'Valid until'] }),
  },
});

/** How much more or less than was ordered may be received; what is left open is said by the next wider one. */
export const receiptTolerance = {
  overReceipt: percent({
    label: ['超收容差 %', 'Over-delivery, %'],
    help: ['留空用更宽一级的设置', 'Left empty: what is set more widely'],
  }),
  underReceipt: percent({
    label: ['短收容差 %', 'Under-delivery, %'],
    help: ['留空用更宽一级的设置', 'Left empty: what is set more widely'],
  }),
};

/** May its stock fall below zero; what is left open is said by the next wider one: item, warehouse, company. */
export const belowZero = choice({
  label: ['负库存', 'Stock below zero'],
  options: belowZeroOptions,
  help: ['留空用更宽一级的设置', 'Left empty: what is set more widely'],
});
