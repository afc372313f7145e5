import { pinyin } from 'pinyin-pro';

const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
];
const ofMen =
  '伟强磊军勇杰涛明超华飞鹏辉斌波亮刚健浩宇志远国栋文博建平俊峰海洋子轩天翔晓东振宇家豪思源立新永康德胜嘉诚';
const ofWomen =
  '芳娜静敏丽艳娟霞婷雪慧莉玲燕倩颖琳洁晶梅欣怡雅婧雨桐梦瑶佳慧晓燕淑珍春梅秀英美玲紫涵诗雨思颖若兰';

export interface DemoName {
  zh: string;
  /** 'Zhang Wenjing', surname first, as on the business cards of the company. */
  en: string;
  /** 'zhangwenjing' */
  spelled: string;
}

/** Names that do not repeat, the same for the same numbers. */
export function nameMaker(random: () => number): () => DemoName {
  const used = new Set<string>();
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const given = [[...ofMen], [...ofWomen]];
  return () => {
    for (;;) {
      const letters = one(given);
      const zh = one(surnames) + one(letters) + (random() < 0.6 ? one(letters) : '');
      const made = { zh, ...spell(zh) };
      if (used.has(zh) || used.has(made.spelled)) continue;
      used.add(zh).add(made.spelled);
      return made;
    }
  };
}

/** How a name is written in Latin letters. */
export function spell(zh: string): Omit<DemoName, 'zh'> {
  const [surname = '', ...rest] = pinyin(zh, { toneType: 'none', type: 'array', mode: 'surname', v: true });
  const upper = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
  const en = `${upper(surname)} ${upper(rest.join(''))}`.replaceAll('v', 'u');
  return { en, spelled: en.replace(' ', '').toLowerCase() };
}
