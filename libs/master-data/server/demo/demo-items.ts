import type { Label } from '#calls/model';

/** Things that the demo company buys: a family, its specifications and the price of the first of them in CNY. */
export interface ItemFamily {
  kind: 'raw' | 'spare' | 'tool' | 'office' | 'lab' | 'feed' | 'product';
  name: Label;
  unit: Label;
  specs: readonly string[];
  price: number;
}

const kilogram: Label = ['公斤', 'kg'];
const piece: Label = ['个', 'pc'];
const box: Label = ['箱', 'box'];
const ton: Label = ['吨', 't'];
const litre: Label = ['升', 'L'];
const set: Label = ['套', 'set'];
const pair: Label = ['双', 'pair'];

/** Units that the demo company counts in. */
export const demoUnits: readonly Label[] = [kilogram, piece, box, ton, litre, set, pair];

export const itemFamilies: readonly ItemFamily[] = [
  {
    kind: 'raw',
    name: ['电解铜', 'Copper cathode'],
    unit: ton,
    specs: ['Cu-CATH-1', 'Cu-CATH-2', 'Cu-CATH-3'],
    price: 78_500,
  },
  {
    kind: 'raw',
    name: ['铝锭', 'Aluminium ingot'],
    unit: ton,
    specs: ['Al99.70', 'Al99.85', 'Al99.90'],
    price: 20_400,
  },
  { kind: 'raw', name: ['锌锭', 'Zinc ingot'], unit: ton, specs: ['Zn99.995', 'Zn99.99'], price: 22_600 },
  {
    kind: 'raw',
    name: ['电解镍', 'Nickel cathode'],
    unit: kilogram,
    specs: ['Ni9996', 'Ni9990'],
    price: 128,
  },
  {
    kind: 'raw',
    name: ['铜线坯', 'Copper rod'],
    unit: ton,
    specs: ['φ8.0 mm', 'φ2.6 mm', 'φ1.6 mm'],
    price: 79_300,
  },
  {
    kind: 'raw',
    name: ['不锈钢板', 'Stainless sheet'],
    unit: kilogram,
    specs: ['304 1.0 mm', '304 2.0 mm', '316L 1.5 mm', '316L 3.0 mm'],
    price: 15.8,
  },
  {
    kind: 'raw',
    name: ['铜合金带', 'Copper alloy strip'],
    unit: kilogram,
    specs: ['H62 0.5 mm', 'H65 0.8 mm', 'QSn6.5 0.3 mm'],
    price: 66,
  },
  {
    kind: 'raw',
    name: ['退镀液', 'Stripping solution'],
    unit: litre,
    specs: ['SN-20', 'SN-35', 'AG-10'],
    price: 42,
  },
  { kind: 'raw', name: ['硫酸', 'Sulphuric acid'], unit: litre, specs: ['98 %', '50 %'], price: 3.6 },
  {
    kind: 'spare',
    name: ['深沟球轴承', 'Deep groove ball bearing'],
    unit: piece,
    specs: ['6204-2RS', '6205-2RS', '6206-ZZ', '6308', '6310'],
    price: 38,
  },
  {
    kind: 'spare',
    name: ['机械密封', 'Mechanical seal'],
    unit: piece,
    specs: ['φ25', 'φ35', 'φ45', 'φ60'],
    price: 260,
  },
  {
    kind: 'spare',
    name: ['三角带', 'V-belt'],
    unit: piece,
    specs: ['A-1200', 'B-1800', 'B-2240', 'C-3150'],
    price: 46,
  },
  {
    kind: 'spare',
    name: ['接近开关', 'Proximity switch'],
    unit: piece,
    specs: ['M12 NPN', 'M18 PNP', 'M30 PNP'],
    price: 88,
  },
  {
    kind: 'spare',
    name: ['变频器', 'Frequency converter'],
    unit: set,
    specs: ['2.2 kW', '7.5 kW', '15 kW', '37 kW'],
    price: 1680,
  },
  {
    kind: 'spare',
    name: ['三相异步电机', 'Three-phase motor'],
    unit: set,
    specs: ['4 kW', '11 kW', '22 kW', '45 kW'],
    price: 1950,
  },
  {
    kind: 'spare',
    name: ['电磁阀', 'Solenoid valve'],
    unit: piece,
    specs: ['DN15', 'DN25', 'DN40'],
    price: 230,
  },
  { kind: 'spare', name: ['液压油', 'Hydraulic oil'], unit: litre, specs: ['L-HM 46', 'L-HM 68'], price: 18 },
  {
    kind: 'spare',
    name: ['减速机', 'Gear reducer'],
    unit: set,
    specs: ['NMRV 63', 'NMRV 90', 'R77'],
    price: 1260,
  },
  {
    kind: 'spare',
    name: ['离心泵', 'Centrifugal pump'],
    unit: set,
    specs: ['IS 50-32', 'IS 65-50', 'IS 80-65'],
    price: 2860,
  },
  {
    kind: 'spare',
    name: ['压力表', 'Pressure gauge'],
    unit: piece,
    specs: ['0–1 MPa', '0–1.6 MPa', '0–25 MPa'],
    price: 65,
  },
  {
    kind: 'tool',
    name: ['扭力扳手', 'Torque wrench'],
    unit: piece,
    specs: ['20–100 N·m', '40–200 N·m', '100–500 N·m'],
    price: 420,
  },
  {
    kind: 'tool',
    name: ['游标卡尺', 'Vernier caliper'],
    unit: piece,
    specs: ['0–150 mm', '0–300 mm'],
    price: 138,
  },
  {
    kind: 'tool',
    name: ['千分尺', 'Micrometer'],
    unit: piece,
    specs: ['0–25 mm', '25–50 mm', '50–75 mm'],
    price: 265,
  },
  {
    kind: 'tool',
    name: ['角磨机', 'Angle grinder'],
    unit: piece,
    specs: ['100 mm', '125 mm', '180 mm'],
    price: 310,
  },
  {
    kind: 'tool',
    name: ['电焊机', 'Welding machine'],
    unit: set,
    specs: ['ZX7-250', 'ZX7-400', 'WSM-315'],
    price: 1480,
  },
  {
    kind: 'tool',
    name: ['劳保手套', 'Work gloves'],
    unit: pair,
    specs: ['L', 'M', '耐酸碱 / acid-proof'],
    price: 6.5,
  },
  {
    kind: 'tool',
    name: ['安全帽', 'Safety helmet'],
    unit: piece,
    specs: ['ABS 白 / white', 'ABS 黄 / yellow'],
    price: 32,
  },
  {
    kind: 'office',
    name: ['复印纸', 'Copy paper'],
    unit: box,
    specs: ['A4 70 g', 'A4 80 g', 'A3 80 g'],
    price: 118,
  },
  {
    kind: 'office',
    name: ['硒鼓', 'Toner cartridge'],
    unit: piece,
    specs: ['CF258A', 'CF259A', 'TN-2425'],
    price: 398,
  },
  {
    kind: 'office',
    name: ['笔记本电脑', 'Notebook computer'],
    unit: set,
    specs: ['14" 16 GB', '14" 32 GB', '16" 32 GB'],
    price: 5680,
  },
  { kind: 'office', name: ['显示器', 'Monitor'], unit: set, specs: ['24"', '27" 4K', '32" 4K'], price: 1180 },
  {
    kind: 'office',
    name: ['办公椅', 'Office chair'],
    unit: piece,
    specs: ['网背 / mesh', '真皮 / leather'],
    price: 560,
  },
  { kind: 'lab', name: ['冻存管', 'Cryogenic vial'], unit: box, specs: ['2 mL', '5 mL'], price: 480 },
  { kind: 'lab', name: ['血袋', 'Blood bag'], unit: piece, specs: ['250 mL', '400 mL'], price: 36 },
  {
    kind: 'lab',
    name: ['液氮', 'Liquid nitrogen'],
    unit: litre,
    specs: ['工业 / industrial', '高纯 / high purity'],
    price: 4.2,
  },
  {
    kind: 'lab',
    name: ['移液器吸头', 'Pipette tips'],
    unit: box,
    specs: ['10 µL', '200 µL', '1000 µL'],
    price: 85,
  },
  {
    kind: 'lab',
    name: ['流式抗体试剂', 'Flow cytometry antibody'],
    unit: set,
    specs: ['CD34-PE', 'CD45-FITC', '7-AAD'],
    price: 2650,
  },
  {
    kind: 'lab',
    name: ['培养基', 'Culture medium'],
    unit: litre,
    specs: ['RPMI 1640', 'DMEM', 'MethoCult'],
    price: 320,
  },
  {
    kind: 'lab',
    name: ['采集包', 'Collection kit'],
    unit: set,
    specs: ['标准 / standard', '加温控 / with logger'],
    price: 210,
  },
  {
    kind: 'feed',
    name: ['苜蓿草', 'Alfalfa hay'],
    unit: ton,
    specs: ['特级 / premium', '一级 / grade 1', '二级 / grade 2'],
    price: 3150,
  },
  {
    kind: 'feed',
    name: ['玉米', 'Maize'],
    unit: ton,
    specs: ['二等 / grade 2', '压片 / flaked'],
    price: 2480,
  },
  { kind: 'feed', name: ['豆粕', 'Soybean meal'], unit: ton, specs: ['43 %', '46 %'], price: 3260 },
  {
    kind: 'feed',
    name: ['预混料', 'Premix'],
    unit: kilogram,
    specs: ['犊牛 / calf', '泌乳 / lactation', '育肥 / finishing'],
    price: 9.8,
  },
  {
    kind: 'feed',
    name: ['耳标', 'Ear tag'],
    unit: piece,
    specs: ['电子 / electronic', '可视 / visual'],
    price: 12,
  },
  {
    kind: 'product',
    name: ['铜排', 'Copper busbar'],
    unit: kilogram,
    specs: ['TMY 30×3', 'TMY 40×4', 'TMY 60×6', 'TMY 80×8', 'TMY 100×10'],
    price: 83,
  },
  {
    kind: 'product',
    name: ['铜箔', 'Copper foil'],
    unit: kilogram,
    specs: ['6 µm', '8 µm', '12 µm', '18 µm', '35 µm'],
    price: 112,
  },
  {
    kind: 'product',
    name: ['铝型材', 'Aluminium profile'],
    unit: kilogram,
    specs: ['2020', '3030', '4040', '4080', '8080'],
    price: 26,
  },
  {
    kind: 'product',
    name: ['镀锡铜线', 'Tinned copper wire'],
    unit: kilogram,
    specs: ['φ0.10', 'φ0.20', 'φ0.50', 'φ0.80', 'φ1.00', 'φ1.38'],
    price: 88,
  },
  {
    kind: 'lab',
    name: ['程序降温盒', 'Freezing container'],
    unit: box,
    specs: ['12 × 2 mL', '18 × 2 mL', '8 × 50 mL'],
    price: 860,
  },
  {
    kind: 'feed',
    name: ['矿物质舔砖', 'Mineral lick'],
    unit: piece,
    specs: ['5 kg', '10 kg'],
    price: 46,
  },
];
