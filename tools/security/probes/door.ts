import { connect } from 'node:net';
import { livePath, liveTicket } from '#server-kit/model';
import { ask, codeOf, knock, type Probe, type Target } from '../probe.ts';

/** What a call that does not exist is answered with, or one that is not understood. */
const refused = (status: number): boolean => status >= 400 && status < 500;

export const smuggledCodes: Probe = {
  name: 'the code of a call smuggled past the door',
  promise: 'only a text in the body names a call; the person is the token’s',
  async run(target) {
    const wrong: string[] = [];
    const must = (name: string, ok: boolean) => void (ok || wrong.push(name));
    const as = { 'access-token': target.token };
    for (const code of [
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'reQ110p_1',
      ' REQ110P_1',
      'REQ110P_1\u0000',
    ])
      must(`code ${code}`, refused((await knock(target, JSON.stringify({ code }), as)).status));
    for (const code of [['REQ110P_1'], { toString: 'REQ110P_1' }, 1, null, true])
      must(
        `code ${JSON.stringify(code)}`,
        refused((await knock(target, JSON.stringify({ code }), as)).status),
      );
    must(
      'code in the query',
      refused(
        (
          await ask(target, '/Bseajax/Bseobj?code=REQ110P_1', {
            method: 'POST',
            headers: { ...as, 'content-type': 'application/json' },
            body: '{}',
          })
        ).status,
      ),
    );
    must('array as body', refused((await knock(target, '[{"code":"REQ110P_1"}]', as)).status));
    must(
      'a form as body',
      refused(
        (
          await knock(target, 'code=REQ110P_1', {
            ...as,
            'content-type': 'application/x-www-form-urlencoded',
          })
        ).status,
      ),
    );
    must(
      'text as body',
      refused((await knock(target, '{"code":"REQ110P_1"}', { ...as, 'content-type': 'text/plain' })).status),
    );
    must(
      'the last of two codes',
      codeOf(await knock(target, '{"code":"SYS110_4","code":"NOPE_1"}', as)) !== 0,
    );
    const openid = await knock(target, JSON.stringify({ code: 'SYS111_1', openid: 'openid-of-admin' }), as);
    must('another person’s openid', !openid.text.includes(target.administrator.personId));
    must(
      'a token in the query',
      codeOf(await knock(target, JSON.stringify({ code: 'SYS111_1', 'access-token': target.token }))) !== 0,
    );
    // By headers: neither the call nor the person nor the method is named there.
    for (const [header, value] of [
      ['code', 'SYS111_1'],
      ['x-http-method-override', 'GET'],
      ['x-original-url', '/user/info'],
      ['x-rewrite-url', '/user/info'],
      ['openid', 'openid-of-admin'],
    ] as const)
      must(`header ${header}`, refused((await knock(target, '{}', { ...as, [header]: value })).status));
    const two = await raw(
      target,
      `POST /Bseajax/Bseobj HTTP/1.1\r\nHost: a\r\naccess-token: ${target.token}\r\naccess-token: ${target.administrator.token}\r\ncontent-type: application/json\r\ncontent-length: 19\r\n\r\n{"code":"SYS111_1"}`,
    );
    must('two tokens', !/"code":0/.test(two));
    return {
      figures: wrong.length ? `got through: ${wrong.join(', ')}` : '23 ways tried, none got through',
      safe: !wrong.length,
    };
  },
};

/** Bytes on a bare connection; answers the status line of whatever comes back within two seconds. */
const raw = (target: Target, bytes: string, ends = true): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(target.origin);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    if (ends) socket.end(bytes);
    else socket.write(bytes);
  });

export const smuggledRequests: Probe = {
  name: 'two requests in one, by lengths that contradict each other',
  promise: 'refused, and the second is never answered',
  async run(target) {
    const body = '{"code":"SYS111_0"}';
    const hidden = `POST /Bseajax/Bseobj HTTP/1.1\r\nHost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const tries = [
      `POST /Bseajax/Bseobj HTTP/1.1\r\nHost: a\r\ncontent-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      `POST /Bseajax/Bseobj HTTP/1.1\r\nHost: a\r\ncontent-length: 2\r\ncontent-length: 20\r\n\r\n{}${hidden}`,
      `POST /Bseajax/Bseobj HTTP/1.1\r\nHost: a\r\ntransfer-encoding: xchunked\r\n\r\n${hidden}`,
      `POST /Bseajax/Bseobj HTTP/1.1\r\nHost: a\r\ncontent-length: +2\r\n\r\n{}${hidden}`,
      `GET / HTTP/1.1\r\nHost: a\r\nx: a\nb: c\r\n\u0000: d\r\n\r\n`,
    ];
    const answers = await Promise.all(tries.map((bytes) => raw(target, bytes)));
    // A refusal of what follows is no answer to it.
    const through = answers.filter((text) => /"code":0|HTTP\/1\.1 5/.test(text));
    return { figures: `${tries.length} tried, ${through.length} got through`, safe: through.length === 0 };
  },
};

export const strangeOrigins: Probe = {
  name: 'pages of other sites',
  promise: 'cannot open the live connection, read an answer or frame a page',
  async run(target) {
    const wrong: string[] = [];
    const host = new URL(target.origin).host;
    // With a ticket that is good: it is the origin alone that keeps them out.
    const handshake = async (origin: string | null): Promise<boolean> => {
      const { ticket } = await target.employee.call(liveTicket, {});
      const answer = await raw(
        target,
        `GET ${livePath}?token=${ticket}&channel=web HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${origin ? `Origin: ${origin}\r\n` : ''}\r\n`,
        false,
      );
      return / 101 /.test(answer.split('\r\n')[0] ?? '');
    };
    if (!(await handshake(target.origin))) wrong.push('our own pages cannot connect');
    for (const origin of [
      'https://evil.example',
      'null',
      `${target.origin}.evil.example`,
      `http://evil.example#${host}`,
      `http://${host.replace(/\d+$/, '1')}`,
      null,
    ])
      if (await handshake(origin)) wrong.push(`live from ${origin}`);
    const crossed = await knock(target, '{"code":"SYS111_0"}', { origin: 'https://evil.example' });
    if (crossed.headers.get('access-control-allow-origin')) wrong.push('an answer may be read across sites');
    const page = await ask(target, '/');
    const policy = page.headers.get('content-security-policy') ?? '';
    if (!/frame-ancestors 'none'|frame-ancestors 'self'/.test(policy)) wrong.push('pages can be framed');
    if (/unsafe-eval|script-src[^;]*unsafe-inline|script-src[^;]*\*/.test(policy))
      wrong.push('scripts of others run');
    for (const header of ['x-content-type-options', 'referrer-policy'])
      if (!page.headers.get(header)) wrong.push(`no ${header}`);
    return {
      figures: wrong.length ? wrong.join(', ') : '10 ways tried, none worked; our own pages connect',
      safe: !wrong.length,
    };
  },
};
