import { department as departmentField, person, referenceTo } from '#fields/model';
import { defineRegister } from '#registers/model';
import { placed } from './placed.ts';

/** BSE112P: the departments of all companies; their tree is BSE110P. */
export const department = defineRegister({
  ...placed,
  name: 'department',
  code: 'BSE112P',
  title: ['部门', 'Departments'],
  one: ['部门', 'Department'],
  unit: ['个部门', 'departments'],
  icon: 'apartment',
  fields: {
    company: referenceTo('company', { label: ['公司', 'Company'], required: true }),
    parent: departmentField({
      label: ['上级部门', 'Parent department'],
      help: ['不填即公司的一级部门', 'None: directly below the company'],
    }),
    head: person({ label: ['负责人', 'Head'] }),
    deputy: person({ label: ['副负责人', 'Deputy'] }),
  },
  company: 'company',
  fixedAfterUse: ['company'],
  list: {
    shows: ['company', 'parent', 'head'],
    waiting: ['deputy'],
    narrows: ['company', 'parent', 'head'],
    below: ['parent'],
    sorts: ['company'],
    cards: ['name', 'head', 'state'],
  },
});
