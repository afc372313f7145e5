import { syllables } from '../text/syllables.ts';

const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
];
const given =
  `伟 强 磊 军 勇 杰 涛 明 超 飞 鹏 辉 斌 波 亮 刚 健 宇 帆 凯 建国 建军 建华 建平 志强 志远 志伟 志明 国栋 国强 文博 文斌 俊峰 俊杰
海涛 海洋 子轩 子豪 天翔 晓东 晓峰 振宇 振华 家豪 思源 思远 立新 立群 永康 永刚 德胜 嘉诚 浩然 浩宇 泽宇 一鸣 少华 春生 新民 卫东 庆华 伟民
芳 娜 静 敏 丽 艳 娟 霞 婷 雪 莉 玲 燕 倩 颖 琳 洁 晶 梅 欣 怡 雨桐 梦瑶 佳慧 晓燕 晓梅 淑珍 春梅 秀英 美玲 紫涵 诗雨 思颖 若兰 雅婷 雅琴
丽娟 丽华 海燕 红梅 玉兰 玉洁 桂芳 文静 文娟 静怡 欣怡 婉清 雪梅 慧敏 慧珍 素云 心怡 佳怡 晨曦 可欣 梓涵 亚楠 晓琳 莹莹 丹丹`.split(
    /\s+/,
  );

export interface DemoName {
  zh: string;
  /** 'Zhang Wenjing', surname first, as on the business cards of the company. */
  en: string;
  /** 'zhangwenjing' */
  spelled: string;
}

/** Names that do not repeat nor are taken, the same for the same numbers. */
export function nameMaker(random: () => number, taken: readonly string[]): () => DemoName {
  const used = new Set(taken.flatMap((zh) => [zh, spell(zh).spelled]));
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  return () => {
    for (;;) {
      const zh = one(surnames) + one(given);
      const made = { zh, ...spell(zh) };
      if (used.has(zh) || used.has(made.spelled)) continue;
      used.add(zh).add(made.spelled);
      return made;
    }
  };
}

/** How a name is written in Latin letters. */
export function spell(zh: string): Omit<DemoName, 'zh'> {
  const [surname = '', ...rest] = syllables(zh, { surname: true });
  const upper = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
  const en = `${upper(surname)} ${upper(rest.join(''))}`.replaceAll('v', 'u');
  return { en, spelled: en.replace(' ', '').toLowerCase() };
}
