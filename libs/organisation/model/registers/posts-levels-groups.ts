import { choice, people } from '#fields/model';
import { defineRegister } from '#registers/model';
import { travelClasses } from '../travel-classes.ts';
import { placed } from './placed.ts';

/** BSE113P: what people do; flows find approvers by it. */
export const post = defineRegister({
  ...placed,
  name: 'post',
  code: 'BSE113P',
  title: ['岗位', 'Posts'],
  one: ['岗位', 'Post'],
  unit: ['个岗位', 'posts'],
  icon: 'idcard',
  fields: {},
  list: { shows: [], waiting: ['remarks'] },
});

/** BSE114P: grades of employment; each says by which standards of expenses it travels. */
export const jobLevel = defineRegister({
  ...placed,
  name: 'jobLevel',
  code: 'BSE114P',
  title: ['职级', 'Job levels'],
  one: ['职级', 'Job level'],
  unit: ['个职级', 'job levels'],
  icon: 'profile',
  fields: {
    travelClass: choice({
      label: ['差旅级别', 'Travel class'],
      options: travelClasses.options,
      help: [
        '按此级别的费用标准出差；留空为员工',
        'Travels by the standards of this class; left empty: staff',
      ],
    }),
  },
  fixedAfterUse: ['code'],
  list: { shows: ['travelClass'], waiting: ['remarks'], narrows: ['travelClass'] },
});

/** BSE115P: people named together across departments, for approvals and messages. */
export const personGroup = defineRegister({
  ...placed,
  name: 'personGroup',
  code: 'BSE115P',
  title: ['员工群组', 'Groups of people'],
  one: ['员工群组', 'Group of people'],
  unit: ['个群组', 'groups'],
  icon: 'team',
  fields: { members: people({ label: ['成员', 'Members'], width: 4 }) },
  list: { shows: ['members'], waiting: ['remarks'], narrows: ['members'] },
});
