import { sql } from 'drizzle-orm';
import { newId, type Db } from '#server-kit/server';
import { auditScreen, labelsScreen } from '#system/model';
import { putWords } from '../labels/stored-batch.ts';

/** A batch of labels that somebody has begun, and that is not said yet. */
export async function loadDemoBatch(db: Db, madeBy: string | undefined, madeAt: Date): Promise<void> {
  if (madeBy === undefined) return;
  const id = newId();
  await db.execute(sql`
    INSERT INTO label_batch (id, title, state, made_by, made_at)
    VALUES (${id}, '集团统一用语 2026', 'draft', ${madeBy}, ${madeAt.toISOString()}::timestamptz)`);
  await putWords(
    db,
    id,
    [
      { screen: auditScreen.code, declared: auditScreen.title, own: ['审计日志', 'Audit trail'] },
      { screen: labelsScreen.code, declared: labelsScreen.title, own: ['画面用语', 'Screen wording'] },
    ],
    true,
  );
}
