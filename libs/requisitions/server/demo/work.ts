import type { Moment } from './moment.ts';

/** What people of a company are about: late, out of the house, on a trip. */
interface Work {
  home: string;
  late: readonly string[];
  errands: readonly (readonly [place: string, purpose: string])[];
  trips: readonly string[];
}
const metals: Work = {
  home: '苏州',
  late: ['月末结账', '客户加急订单赶工', '设备抢修', '盘点准备', '新产品试制跟班', '年度检修收尾'],
  errands: [
    ['市生态环境局', '递交排污许可申报材料'],
    ['苏州海关', '办理出口报关手续'],
    ['昆山客户工厂', '处理来料质量异议'],
    ['中国银行工业园支行', '办理信用证议付'],
    ['市人才市场', '参加秋季招聘会'],
    ['特种设备检验所', '办理行车定期检验'],
  ],
  trips: ['走访客户并催收货款', '参加有色金属展会', '供应商现场审核', '技术交流与培训', '设备出厂验收'],
};
const bank: Work = {
  home: '苏州',
  late: ['样本到达较晚，需当日处理', '液氮补充与温度巡检', '月末回款核对', '客户讲座现场支持'],
  errands: [
    ['市第一人民医院', '交接脐带血样本'],
    ['妇幼保健院', '孕妇课堂宣讲'],
    ['市卫生健康委员会', '递交执业校验材料'],
    ['冷链物流公司', '核查运输温控记录'],
  ],
  trips: ['合作医院签约洽谈', '参加细胞治疗学术会议', '外省样本采集培训', '实验室能力验证现场评审'],
};
const ranch: Work = {
  home: '呼和浩特',
  late: ['夜间接产值守', '奶车到场检验', '疫苗集中接种', '青贮收割抢收', '暴雪后清理牛舍'],
  errands: [
    ['旗农牧局', '办理检疫证明'],
    ['动物疫病预防控制中心', '送检血样'],
    ['乳品加工厂', '核对交奶质量'],
    ['青贮种植基地', '查看玉米长势'],
    ['兽药供应站', '补充疫苗与药品'],
  ],
  trips: ['种公牛冻精采购洽谈', '参加奶业大会', '外购牛只现场挑选', '青贮设备考察'],
};
/** What the company of whoever asks is about. */
export const workOf = ({ by }: Moment): Work => ({ C02: bank, C03: ranch })[by.companyId] ?? metals;
