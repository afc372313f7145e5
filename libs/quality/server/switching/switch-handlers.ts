import { sql } from 'drizzle-orm';
import { CallError, ruleBroken, type AnswerOf, type Label } from '#calls/model';
import { decideSwitching, readSwitching, type SwitchEvent } from '#quality/model';
import { handle, isoOf } from '#server-kit/server';
import { personName } from '../inspection/read-inspection.ts';
import { tellQuality } from '../inspection/inspection-row.ts';
import { switchById } from './switch-ledger.ts';

const events: Readonly<
  Record<'confirm' | 'agree' | 'disagree' | 'steady' | 'irregular' | 'normal', SwitchEvent>
> = {
  confirm: { kind: 'confirm' },
  agree: { kind: 'agree', yes: true },
  disagree: { kind: 'agree', yes: false },
  steady: { kind: 'steady', yes: true },
  irregular: { kind: 'steady', yes: false },
  normal: { kind: 'decide' },
};

const decide = handle(decideSwitching, async ({ id, act, reason }, context) => {
  if (!/^\d{1,18}$/.test(id)) throw new CallError('notFound');
  const { rows } = await context.db.execute<{ severity: string }>(
    sql`SELECT severity FROM qc_switch WHERE id = ${id}::bigint FOR UPDATE`,
  );
  const [kept] = rows;
  if (!kept) throw new CallError('notFound');
  if (act === 'confirm' && kept.severity !== 'stopped')
    throw ruleBroken(['没有停检，无需确认', 'Nothing is stopped here']);
  if (act === 'normal' && kept.severity !== 'reduced')
    throw ruleBroken(['只有放宽检验可以由决定恢复正常', 'Only reduced inspection goes back by decision']);
  const state = await switchById(context, id, events[act], { reason });
  await tellQuality(context);
  return { severity: state?.severity ?? 'normal' };
});

const inWords = (event: SwitchEvent | null): Label => {
  switch (event?.kind) {
    case 'lot':
      if (!event.accepted) return ['一批不接收', 'A lot was not accepted'];
      return event.stays
        ? [`一批接收，得分 +${event.points}`, `A lot was accepted, score +${event.points}`]
        : [
            '一批接收，但超过严一级的接收数：得分归零',
            'A lot was accepted, beyond the number one step tighter: score 0',
          ];
    case 'confirm':
      return ['质量确认供应商的改进', 'Quality confirms the supplier’s action'];
    case 'agree':
      return event.yes
        ? ['质量同意放宽', 'Quality agrees to reduced']
        : ['质量不再同意放宽', 'Quality agrees no more'];
    case 'steady':
      return event.yes ? ['生产稳定', 'Production is steady'] : ['生产不稳定', 'Production is irregular'];
    case 'decide':
      return ['质量决定恢复正常', 'Back to normal by decision'];
    case 'grade':
      return [`供应商评级变为 ${event.grade}`, `The supplier is graded ${event.grade}`];
    case undefined:
      return ['撤销一批的判定', 'A verdict was taken back'];
  }
};

type Line = AnswerOf<typeof readSwitching>['lines'][number];

const read = handle(readSwitching, async ({ id }, { db, language }) => {
  if (!/^\d{1,18}$/.test(id)) throw new CallError('notFound');
  const { rows } = await db.execute<Omit<Line, 'text'> & { event: SwitchEvent | null }>(sql`
    SELECT ${isoOf(sql`l.at`)} AS at, l.event, l.severity, l.score, l.why, l.reason,
           CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', ${personName(language)}) END AS by,
           CASE WHEN q.id IS NOT NULL THEN jsonb_build_object('id', q.id::text, 'number', q.number) END AS inspection,
           EXISTS (SELECT FROM qc_switch_line r WHERE r.reverses = l.id) AS reversed
      FROM qc_switch_line l LEFT JOIN person p ON p.id = l.person_id LEFT JOIN qc_inspection q ON q.id = l.inspection_id
     WHERE l.switch_id = ${id}::bigint ORDER BY l.id DESC LIMIT 200`);
  return { lines: rows.map(({ event, ...line }): Line => ({ ...line, text: inWords(event) })) };
});

export const switchHandlers = [decide, read];
