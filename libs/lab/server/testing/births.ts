import type { TestServer } from '#server-kit/testing';

/**
 * 360 births of two years as the contracts have them: six on their way, the last ones close to each other, at hospitals of
 * China and America. A child each, cord blood each.
 */
export async function births(server: TestServer): Promise<void> {
  const { owner } = server.database;
  await owner.query(`
    INSERT INTO bank_partner (id, code, name_zh, search, kind, time_zone, region) VALUES
      ('H1', 'H1', '上海第一妇婴医院', 'h', 'hospital', 'Asia/Shanghai', '华东'),
      ('H2', 'H2', '杭州妇产医院', 'h', 'hospital', 'Asia/Shanghai', '华东'),
      ('H3', 'H3', '纽约皇后医院', 'h', 'hospital', 'America/New_York', 'New York')`);
  await owner.query(`
    INSERT INTO bank_contract (id, code, name_zh, search, company_id, contract_state, mother_phone, payer, language, expected_on,
      births, birth_zone, hospital_id, salesperson_id, use, plan, currency, products)
    SELECT 'c' || n, 'HB' || lpad(n::text, 6, '0'), '母亲' || n, 'm' || n, 'C01', 'signed', '138', 'mother', 'zh', current_date, 'single',
           CASE WHEN n % 5 = 4 THEN 'America/New_York' ELSE 'Asia/Shanghai' END, 'H' || CASE WHEN n % 5 = 4 THEN 3 ELSE 1 + n % 2 END,
           'employee', 'autologous', 'yearly', 'CNY', '[{"id": "p1", "product": "cordBlood", "price": "1"}]'
      FROM generate_series(1, 360) AS n`);
  await owner.query(`
    INSERT INTO bank_child (id, contract_id, birth_order, born_at, birth_zone, sex, din)
    SELECT 'k' || n, 'c' || n, 1, now() - interval '1 hour' * CASE WHEN n > 354 THEN (361 - n) * 3 WHEN n > 310 THEN 20 + (354 - n) * 5
             ELSE 260 + (310 - n) * 55 END,
           CASE WHEN n % 5 = 4 THEN 'America/New_York' ELSE 'Asia/Shanghai' END, 'f', 'A999925' || lpad(n::text, 6, '0')
      FROM generate_series(1, 360) AS n`);
  await owner.query(`
    INSERT INTO kit (id, code, name_zh, search, kit_state, contract_id, child, sent_at, waybill, logger)
    SELECT 'KT' || n, 'KT' || n, '标准采集包', 'kt', 'received', 'c' || n, 'k' || n, now() - interval '60 days', 'SF' || n, 'TL' || n
      FROM generate_series(1, 360) AS n`);
  await owner.query(`
    INSERT INTO courier_job (id, number, company_id, contract_id, child_id, kit_id, job_state, ship_method, set_type, process_type,
      collected_at, called_at, birth_zone, picked_up_at, eta_at, delivered_at, search, made_at, made_by)
    SELECT gen_random_uuid(), 'CJ' || n, 'C01', 'c' || n, 'k' || n, 'KT' || n,
           CASE WHEN n > 358 THEN 'notified' WHEN n > 354 THEN 'pickedUp' ELSE 'delivered' END, 'ground', 'blood', 'automated',
           h.born_at, h.born_at, h.birth_zone, h.born_at + interval '2 hours', CASE WHEN n <= 358 THEN h.born_at + interval '20 hours' END,
           CASE WHEN n <= 354 THEN h.born_at + interval '1 hour' * (12 + n % 7) END, 'cj', h.born_at, 'employee'
      FROM generate_series(1, 360) AS n JOIN bank_child h ON h.id = 'k' || n`);
  // Those that have arrived were asked about their health; what is on its way is asked later.
  await owner.query(`
    INSERT INTO bank_health_history (id, contract_id, place, questionnaire_id, questionnaire_version, answers, answered_by, answered_on,
      entered_at, entered_by)
    SELECT gen_random_uuid(), 'c' || n, 1, gen_random_uuid(), 1, '{}', 'mother', current_date, now(), 'employee'
      FROM generate_series(1, 354) AS n;
    INSERT INTO bank_health_review (history_id, entered_by, finding, reviewed_at, reviewed_by)
    SELECT id, entered_by, 'none', now(), 'colleague' FROM bank_health_history`);
}
