import { choice, date, department, lines, referenceTo, text } from '#fields/model';
import { mobilePattern, mobileText, personStandings, type PersonStanding } from '#identity/model';
import type { Label } from '#calls/model';
import { defineRegister } from '#registers/model';
import { isIdNumber } from '../rules/id-number.ts';

export const standingLabels: Readonly<Record<PersonStanding, Label>> = {
  planned: ['待入职', 'To join'],
  employed: ['在职', 'Employed'],
  left: ['已离职', 'Left'],
};

/** BSE190P, HBBSE190P: the employees of the group, with what their employment comes to today. */
export const employee = defineRegister({
  name: 'person',
  code: 'BSE190P',
  editions: ['main', 'livestock'],
  home: '/basehome',
  alsoAs: [
    {
      code: 'HBBSE190P',
      editions: ['health-bank'],
      home: '/basehome',
      title: ['员工管理', 'Employee management'],
    },
  ],
  title: ['员工信息', 'Employee info'],
  one: ['员工', 'Employee'],
  unit: ['名员工', 'employees'],
  icon: 'user',
  heads: { code: ['工号', 'Number'], nameZh: ['姓名', 'Name'], nameEn: ['英文名', 'English name'] },
  codes: { prefix: 'E', digits: 4 },
  fields: {
    department: department({ label: ['部门', 'Department'], required: true }),
    company: referenceTo('company', { label: ['公司', 'Company'], readOnly: true }),
    post: referenceTo('post', { label: ['岗位', 'Post'] }),
    jobLevel: referenceTo('jobLevel', { label: ['职级', 'Job level'] }),
    joinedOn: date({ label: ['入职日期', 'Joined on'], initialToday: true }),
    joinedReason: text({ label: ['入职补录原因', 'Reason for a past joining day'], max: 300 }),
    standing: choice({
      label: ['在职状态', 'Standing'],
      readOnly: true,
      options: personStandings.map((value) => ({ value, label: standingLabels[value] })),
    }),
    leftOn: date({ label: ['离职生效', 'Gone from'], readOnly: true }),
    nextOn: date({ label: ['下次异动生效', 'Next change on'], readOnly: true }),
    mobile: text({
      label: ['手机', 'Mobile'],
      max: 11,
      pattern: { test: mobilePattern, message: mobileText },
    }),
    email: text({
      label: ['邮箱', 'Mail'],
      max: 200,
      pattern: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: ['邮箱格式不正确', 'Not a mail address'] },
    }),
    nickname: text({ label: ['称呼', 'Called'], max: 40 }),
    idNumber: text({ label: ['身份证号', 'ID no.'], max: 18 }),
    bank: text({ label: ['开户行', 'Bank'], max: 100 }),
    bankAccount: text({
      label: ['银行账号', 'Bank account'],
      max: 40,
      pattern: {
        test: /^\d[\d ]{5,38}\d$/,
        message: ['银行账号只能由数字与空格组成', 'A bank account has digits and spaces'],
      },
    }),
    departments: lines({
      label: ['兼任部门', 'Further departments'],
      min: 0,
      max: 20,
      fields: { department: department({ label: ['部门', 'Department'], required: true }) },
    }),
  },
  sections: [
    {
      label: ['任职', 'Employment'],
      fields: [
        'department',
        'company',
        'post',
        'jobLevel',
        'joinedOn',
        'joinedReason',
        'standing',
        'leftOn',
        'nextOn',
      ],
    },
    { label: ['联系方式', 'How to reach them'], fields: ['mobile', 'email', 'nickname'] },
    { label: ['证件与账户', 'Papers and account'], fields: ['idNumber', 'bank', 'bankAccount'] },
    { label: ['兼任', 'Further departments'], fields: ['departments'] },
  ],
  rules: [
    {
      check: ({ idNumber }) =>
        typeof idNumber === 'string' && !isIdNumber(idNumber)
          ? [
              {
                path: 'idNumber',
                text: ['身份证号校验位不正确', 'The check digit of the ID number is wrong'],
              },
            ]
          : [],
    },
  ],
  backdated: { day: 'joinedOn', reason: 'joinedReason' },
  unique: ['idNumber'],
  // Colleagues of one name are two people; numbers that only one can have, and how they are reached, say more.
  twins: { certain: ['idNumber', 'bankAccount'], likely: ['mobile', 'email'] },
  // 20 to 23 are acts of employment.
  suffixes: {
    ...{ findTwins: '30', twinPairs: '31', dismissTwins: '32' },
    ...{ mergePreview: '33', merge: '34', unmerge: '35', merged: '36' },
  },
  sensitive: ['idNumber', 'bankAccount'],
  company: 'company',
  department: 'department',
  recordsAre: 'person',
  stateFollows: true,
  ofPeople: true,
  list: {
    shows: ['department', 'post', 'jobLevel', 'mobile', 'standing', 'nextOn'],
    waiting: ['company', 'email', 'joinedOn', 'leftOn'],
    narrows: ['department', 'company', 'post', 'jobLevel', 'mobile', 'nextOn', 'joinedOn', 'leftOn'],
    sorts: ['department', 'jobLevel', 'joinedOn', 'nextOn'],
    widths: { mobile: 12, name: 10, post: 14, jobLevel: 12 },
    cards: ['name', 'department', 'standing'],
    tabs: { by: 'standing', tones: { planned: 'blue', employed: 'green', left: 'struck' } },
    below: ['department'],
  },
});
