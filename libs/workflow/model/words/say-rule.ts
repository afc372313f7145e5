import type { ApproveNode, CandidateRule, Needs, PeopleRule } from '#approvals/model';
import type { Label } from '#calls/model';
import { sayCondition } from './say-condition.ts';
import { sayExpression } from './say-expression.ts';
import { factLabel, joinLabels, type Vocabulary } from './vocabulary.ts';

/** Rules by what a list of choices calls them. */
export const ruleLabels: Readonly<Record<CandidateRule['rule'], Label>> = {
  headOfApplicant: ['申请人的上级', 'Head of the applicant'],
  role: ['角色', 'Role'],
  person: ['指定人员', 'A named person'],
  headOfDepartment: ['指定部门的负责人', 'Head of a department'],
  departmentMembers: ['部门全体成员', 'Members of a department'],
  post: ['岗位', 'Post'],
  group: ['用户组', 'Group'],
  headOfField: ['表单字段的负责人', 'Head of a field of the form'],
  personOfField: ['表单字段中的人员', 'Person of a field of the form'],
  membersOfField: ['表单字段中部门的成员', 'Members of a department of the form'],
  applicant: ['申请人本人', 'The applicant'],
  pickedByApplicant: ['申请人自选', 'Chosen by the applicant'],
  pickedByPrevious: ['上一审批人指定', 'Chosen by the approver before'],
  table: ['按条件查表', 'By a table of conditions'],
  expression: ['表达式', 'An expression'],
};

/** Rules that find people without a document: who may start, who manages. */
export const peopleRuleLabels: Readonly<Record<PeopleRule['rule'], Label>> = {
  person: ruleLabels.person,
  role: ruleLabels.role,
  post: ruleLabels.post,
  departmentMembers: ruleLabels.departmentMembers,
  group: ruleLabels.group,
};

/** Who a rule means, as part of a sentence. */
export function sayRule(rule: CandidateRule, words: Vocabulary): Label {
  const named = (kind: string, id: string): string => (id ? words.nameOf(kind, id) : '？');
  const both = (zh: string, en = zh): Label => [zh, en];
  switch (rule.rule) {
    case 'person':
      return both(named('person', rule.personId));
    case 'role': {
      const name = named('role', rule.role);
      return rule.scope === 'group' ? [`集团${name}`, `${name} of the group`] : both(name);
    }
    case 'post': {
      const name = named('post', rule.post);
      return rule.scope === 'department'
        ? [`本部门${name}`, `${name} of the department`]
        : [`本公司${name}`, `${name} of the company`];
    }
    case 'group':
      return both(named('group', rule.group));
    case 'departmentMembers': {
      const name = named('department', rule.departmentId);
      return [`${name}全体成员`, `everybody of ${name}`];
    }
    case 'headOfDepartment': {
      const name = named('department', rule.departmentId);
      return [`${name}负责人`, `head of ${name}`];
    }
    case 'headOfApplicant':
      if (rule.through && rule.levels > 1)
        return [
          `申请人的第 1 至 ${rule.levels} 级负责人`,
          `heads 1 to ${rule.levels} levels above the applicant`,
        ];
      return rule.levels === 1
        ? ['申请人的部门负责人', "head of the applicant's department"]
        : [`申请人的上 ${rule.levels} 级负责人`, `head ${rule.levels} levels above the applicant`];
    case 'headOfField':
    case 'membersOfField':
    case 'personOfField': {
      const [zh, en] = factLabel(words.facts, rule.field);
      if (rule.rule === 'membersOfField') return [`「${zh}」的全体成员`, `everybody of “${en}”`];
      return rule.rule === 'personOfField'
        ? [`「${zh}」中的人员`, `person in “${en}”`]
        : [`「${zh}」的负责人`, `head of “${en}”`];
    }
    case 'expression':
      return sayExpression(rule.text, words);
    case 'table':
      return joinLabels(
        rule.rows.map(({ when, who }) => {
          const [condition, person] = [sayCondition(when, words), sayRule(who, words)];
          return [`${condition[0]}时${person[0]}`, `${person[1]} where ${condition[1]}`] as const;
        }),
        ['；', '; '],
      );
    default:
      return [ruleLabels[rule.rule][0], ruleLabels[rule.rule][1].toLowerCase()];
  }
}

export const sayRules = (rules: readonly CandidateRule[], words: Vocabulary): Label =>
  rules.length === 0
    ? ['（未指定）', '(nobody named)']
    : joinLabels(
        rules.map((rule) => sayRule(rule, words)),
        ['、', ', '],
      );

/** How many of the people have to agree, by what a list of choices calls it. */
export const needsLabels: Readonly<Record<Needs['kind'], Label>> = {
  any: ['任一人同意（或签）', 'Any one of them'],
  all: ['全部同意（会签）', 'All of them'],
  percent: ['达到百分比', 'A share of them'],
  count: ['达到人数', 'A number of them'],
  inSequence: ['依次审批', 'One after the other'],
};

export function sayNeeds(needs: Needs): Label {
  switch (needs.kind) {
    case 'any':
      return ['任一人同意', 'any one of them agrees'];
    case 'all':
      return ['全部同意', 'all of them agree'];
    case 'percent':
      return [`${needs.percent}% 的人同意`, `${needs.percent} % of them agree`];
    case 'count':
      return [`${needs.count} 人同意`, `${needs.count} of them agree`];
    case 'inSequence':
      return ['依次全部同意', 'they agree one after the other'];
  }
}

export const timeoutLabels: Readonly<Record<NonNullable<ApproveNode['timeout']>['action'], Label>> = {
  remind: ['催办', 'Remind'],
  escalate: ['升级给上级', 'Escalate to the head'],
  transferToAdministrator: ['转流程管理员', 'Hand to the workflow administrator'],
};
