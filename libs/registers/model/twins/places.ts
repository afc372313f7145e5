/** Places that names of companies begin with: provinces and larger cities. The dictionary of places takes its stead once there is one. */
const places = new Set(
  [
    '北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃',
    '青海 台湾 内蒙古 广西 西藏 宁夏 新疆 香港 澳门 石家庄 唐山 太原 大同 呼和浩特 包头 沈阳 大连 鞍山 长春 哈尔滨 大庆 南京 苏州',
    '无锡 常州 南通 徐州 扬州 镇江 泰州 盐城 昆山 江阴 杭州 宁波 温州 嘉兴 湖州 绍兴 金华 台州 义乌 合肥 芜湖 铜陵 福州 厦门 泉州 漳州',
    '莆田 宁德 龙岩 南平 三明 南昌 赣州 济南 青岛 烟台 潍坊 淄博 威海 临沂 郑州 洛阳 武汉 宜昌 襄阳 长沙 株洲 湘潭 广州 深圳 佛山 东莞',
    '珠海 中山 惠州 江门 汕头 南宁 柳州 桂林 海口 三亚 成都 绵阳 德阳 贵阳 遵义 昆明 曲靖 拉萨 西安 宝鸡 咸阳 兰州 西宁 银川 乌鲁木齐',
  ].flatMap((line) => line.split(' ')),
);
const longest = Math.max(...[...places].map((place) => place.length));

/** The place that a compared name begins with; null where it begins with none. */
export function placeOf(compared: string): string | null {
  for (let length = longest; length > 1; length -= 1) {
    const begins = compared.slice(0, length);
    if (places.has(begins)) return begins;
  }
  return null;
}
