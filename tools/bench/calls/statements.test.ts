import { freshIn, ofTheCall, readParameters, readStatements, sameShape } from './statements.ts';

const log = `2026-11-21 03:00:00.000 UTC [12] LOG:  statement: begin
2026-11-21 03:00:00.000 UTC [12] LOG:  execute <unnamed>: select "id"
\tfrom "form"
\twhere "id" = $1 and "name" = $2
2026-11-21 03:00:00.000 UTC [12] DETAIL:  Parameters: $1 = 'it''s', $2 = NULL
2026-11-21 03:00:00.001 UTC [13] ERROR:  something else
2026-11-21 03:00:00.001 UTC [12] LOG:  execute session_by_hash: select 1
2026-11-21 03:00:00.002 UTC [12] LOG:  checkpoint starting: time
`;

describe('statements of a log', () => {
  it('are read in order, over several lines, with their parameters', () => {
    expect(readStatements(log)).toEqual([
      { connection: '12', sql: 'begin', values: [] },
      {
        connection: '12',
        sql: 'select "id"\nfrom "form"\nwhere "id" = $1 and "name" = $2',
        values: ["it's", null],
      },
      { connection: '12', sql: 'select 1', values: [] },
    ]);
  });

  it('keep commas and signs inside of a parameter', () => {
    expect(readParameters(`$1 = '{"a": "x, $2 = y"}', $2 = ''`)).toEqual(['{"a": "x, $2 = y"}', '']);
  });

  it('are told apart from what jobs do meanwhile', () => {
    const of = (connection: string, sql: string) => ({ connection, sql, values: [] });
    const session = of('1', 'select session');
    const begin = of('2', "BEGIN; SELECT set_config('bms.actor', 'P1', true)");
    const call = [session, begin, of('2', 'insert form'), of('2', 'COMMIT')];
    const job = [
      of('3', "BEGIN; SELECT set_config('bms.actor', '', true)"),
      of('3', 'update mail'),
      of('3', 'COMMIT'),
    ];
    const mixed = [
      job[1],
      call[0],
      job[2],
      call[1],
      job[0],
      call[2],
      job[1],
      job[2],
      call[3],
      ...job,
    ].flatMap((one) => one ?? []);
    expect(ofTheCall(mixed)).toEqual(call);
    expect(ofTheCall([session])).toEqual([session]);
  });

  it('show which ids a run made', () => {
    const [a, b, shared] = ['a', 'b', 'c'].map((sign) => `${sign.repeat(8)}-0000-4000-8000-000000000000`);
    const of = (id?: string) => [
      { connection: '1', sql: `insert '${id}'`, values: [`{"line":"${id}"}`, shared ?? '', null] },
    ];
    expect(freshIn(of(a), of(b), ['PR-1'])).toEqual([a, 'PR-1']);
    expect(sameShape(of(a), of(b))).toBe(true);
    expect(sameShape(of(a), [])).toBe(false);
  });
});
