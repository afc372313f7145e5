import { wordParts } from './word-parts.ts';

const origin = 'https://bms.example';
const short = (words: string, names: string[] = []) =>
  wordParts(words, names, origin).map((part) =>
    part.kind === 'link' ? `<${part.inside ? 'in' : 'out'} ${part.to}>` : `${part.kind}:${part.text}`,
  );

describe('words of a comment', () => {
  it('show the names that were told, the whole one of two that begin alike', () => {
    expect(short('@李伟 和@李伟明看一下 @王芳', ['李伟', '李伟明'])).toEqual([
      'mention:@李伟',
      'text: 和',
      'mention:@李伟明',
      'text:看一下 @王芳',
    ]);
  });

  it('link addresses, without the signs behind them', () => {
    expect(short('见 https://example.com/a?b=1。再看(http://x.org/w_(y)).')).toEqual([
      'text:见 ',
      '<out https://example.com/a?b=1>',
      'text:。再看(',
      '<out http://x.org/w_(y)>',
      'text:).',
    ]);
  });

  it('keep addresses of this system in it, and take nothing else for an address', () => {
    expect(short(`${origin}/reqhome/Req110p_2?id=1`)).toEqual(['<in /reqhome/Req110p_2?id=1>']);
    expect(short('javascript:alert(1) ftp://x https://')).toEqual([
      'text:javascript:alert(1) ftp://x https://',
    ]);
  });
});
