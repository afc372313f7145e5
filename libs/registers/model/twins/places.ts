import { dictionary, type Option } from '#fields/model';
import { comparedText } from './compared-text.ts';

/** Provinces and larger cities in both languages; of two that are spelled alike the province stands beside the name. */
const known = [
  '北京 Beijing 上海 Shanghai 天津 Tianjin 重庆 Chongqing 河北 Hebei 山西 Shanxi 辽宁 Liaoning 吉林 Jilin 黑龙江 Heilongjiang 江苏 Jiangsu 浙江 Zhejiang 安徽 Anhui 福建 Fujian 江西 Jiangxi 山东 Shandong 河南 Henan 湖北 Hubei 湖南 Hunan 广东 Guangdong 海南 Hainan 四川 Sichuan 贵州 Guizhou 云南 Yunnan 陕西 Shaanxi 甘肃 Gansu',
  '青海 Qinghai 台湾 Taiwan 内蒙古 Inner_Mongolia 广西 Guangxi 西藏 Tibet 宁夏 Ningxia 新疆 Xinjiang 香港 Hong_Kong 澳门 Macau 石家庄 Shijiazhuang 唐山 Tangshan 太原 Taiyuan 大同 Datong 呼和浩特 Hohhot 包头 Baotou 沈阳 Shenyang 大连 Dalian 鞍山 Anshan 长春 Changchun 哈尔滨 Harbin 大庆 Daqing 南京 Nanjing 苏州 Suzhou',
  '无锡 Wuxi 常州 Changzhou 南通 Nantong 徐州 Xuzhou 扬州 Yangzhou 镇江 Zhenjiang 泰州 Taizhou_(Jiangsu) 盐城 Yancheng 昆山 Kunshan 江阴 Jiangyin 杭州 Hangzhou 宁波 Ningbo 温州 Wenzhou 嘉兴 Jiaxing 湖州 Huzhou 绍兴 Shaoxing 金华 Jinhua 台州 Taizhou_(Zhejiang) 义乌 Yiwu 合肥 Hefei 芜湖 Wuhu 铜陵 Tongling 福州 Fuzhou 厦门 Xiamen 泉州 Quanzhou 漳州 Zhangzhou',
  '莆田 Putian 宁德 Ningde 龙岩 Longyan 南平 Nanping 三明 Sanming 南昌 Nanchang 赣州 Ganzhou 济南 Jinan 青岛 Qingdao 烟台 Yantai 潍坊 Weifang 淄博 Zibo 威海 Weihai 临沂 Linyi 郑州 Zhengzhou 洛阳 Luoyang 武汉 Wuhan 宜昌 Yichang 襄阳 Xiangyang 长沙 Changsha 株洲 Zhuzhou 湘潭 Xiangtan 广州 Guangzhou 深圳 Shenzhen 佛山 Foshan 东莞 Dongguan',
  "珠海 Zhuhai 中山 Zhongshan 惠州 Huizhou 江门 Jiangmen 汕头 Shantou 南宁 Nanning 柳州 Liuzhou 桂林 Guilin 海口 Haikou 三亚 Sanya 成都 Chengdu 绵阳 Mianyang 德阳 Deyang 贵阳 Guiyang 遵义 Zunyi 昆明 Kunming 曲靖 Qujing 拉萨 Lhasa 西安 Xi'an 宝鸡 Baoji 咸阳 Xianyang 兰州 Lanzhou 西宁 Xining 银川 Yinchuan 乌鲁木齐 Urumqi",
];

const entryOf = (zh: string, spelled: string): Option => ({
  value: spelled.toLowerCase().replace(/[^a-z_]/g, ''),
  label: [zh, spelled.replaceAll('_', ' ')],
});

/** BSE180P: places that names of companies begin with. Names that begin with different ones are of different companies. */
export const places = /* @__PURE__ */ dictionary({
  name: 'place',
  title: ['地名', 'Places'],
  entries: known.flatMap((line): Option[] => {
    const words = line.split(' ');
    return words.flatMap((word, at) => (at % 2 ? [entryOf(words[at - 1] ?? '', word)] : []));
  }),
});

/** What a place is called, as it is compared: what stands in brackets only tells two places of one name apart. */
export const comparedPlace = (name: string): string => comparedText(name.replace(/\(.*\)/, ''));

interface Index {
  first: Option | undefined;
  size: number;
  /** What a place is called, as it is compared, and its code. */
  codes: ReadonlyMap<string, string>;
  longest: number;
}
let index: Index | null = null;

/** The places as the dictionary has them now: its list stays the same and gets other entries. */
function current(): Index {
  const { options } = places;
  if (index && index.first === options[0] && index.size === options.length) return index;
  const codes = new Map(
    options
      .filter(({ hidden }) => !hidden)
      .flatMap(({ value, label }) => label.map((name) => [comparedPlace(name), value] as const)),
  );
  const longest = Math.max(0, ...[...codes.keys()].map((name) => name.length));
  index = { first: options[0], size: options.length, codes, longest };
  return index;
}

/** The code of the place that a compared name begins with; null where it begins with none. */
export function placeOf(compared: string): string | null {
  const { codes, longest } = current();
  for (let length = longest; length > 1; length -= 1) {
    const code = codes.get(compared.slice(0, length));
    if (code !== undefined) return code;
  }
  return null;
}
