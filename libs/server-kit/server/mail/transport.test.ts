import { createServer, type AddressInfo, type Server } from 'node:net';
import { mailTransport } from './transport.ts';

/** As much of SMTP as a delivery needs; keeps what it is told. */
function smtp(lines: string[]): Server {
  return createServer((socket) => {
    socket.on('error', () => undefined);
    let inData = false;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      const parts = (rest + bytes.toString('utf8')).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (inData && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write(line.startsWith('RCPT TO:<no@') ? '550 nobody here\r\n' : '250 ok\r\n');
        inData = line === 'DATA';
      }
    });
  });
}

const lines: string[] = [];
const server = smtp(lines);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const send = (to: string) => {
  const { port } = server.address() as AddressInfo;
  const transport = mailTransport(`smtp://127.0.0.1:${port}?from=bms@example.com&ignoreTLS=true`);
  const files = [{ filename: 'PO-1.pdf', content: Buffer.from('%PDF-1.7') }];
  return transport?.({ id: 'mail-1', to: [to], subject: '待审批 3 项', body: '请登录处理', files });
};

it('delivers by SMTP, under an id that stays the same', async () => {
  await send('head@example.com');
  expect(lines).toContain('MAIL FROM:<bms@example.com>');
  expect(lines).toContain('RCPT TO:<head@example.com>');
  expect(lines).toContain('Message-ID: <mail-1@bms>');
  expect(lines.find((line) => line.startsWith('Subject: '))).toMatch(/=\?UTF-8\?/);
  // The PDF that it brings.
  expect(lines.find((line) => line.startsWith('Content-Disposition: '))).toContain('PO-1.pdf');
  expect(lines).toContain(Buffer.from('%PDF-1.7').toString('base64'));
});

it('throws what the mail server answers', async () => {
  await expect(send('no@example.com')).rejects.toThrow('nobody here');
});
