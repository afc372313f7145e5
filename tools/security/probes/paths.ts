import { ask, type Probe } from '../probe.ts';

const up = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '....//',
  '..%c0%af',
  '/%2e%2e;/',
];
const goals = ['etc/passwd', 'package.json', '.data/postgres.password', 'postgres.password'];

export const pathTricks: Probe = {
  name: 'paths that climb out of their folder',
  promise: 'nothing of the machine is shown, no error of the system',
  async run(target) {
    const places = [
      '/',
      '/assets/',
      '/upload/',
      '/files/',
      '/upload/file/getFile?path=',
      '/upload/file/getLink?path=',
      '/user/',
      '/verify/',
    ];
    let tried = 0;
    const wrong: string[] = [];
    for (const place of places)
      for (const step of up)
        for (const goal of goals)
          for (const depth of [1, 6]) {
            const path = place + step.repeat(depth) + goal;
            tried++;
            const { status, text } = await ask(target, path, { headers: { 'access-token': target.token } });
            if (status >= 500 || /root:.*:0:0|"devDependencies"/.test(text)) wrong.push(path);
          }
    return {
      figures: `${tried} paths, ${wrong.length} showed something${wrong.length ? `: ${wrong.slice(0, 3).join(' ')}` : ''}`,
      safe: !wrong.length,
    };
  },
};
