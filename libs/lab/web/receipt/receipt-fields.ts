import { text } from '#fields/model';

/** What may be refused of a receipt, from the top of its page to the bottom, as the summary of errors calls it. */
export const receiptFields = {
  dinScan: text({ label: ['袋上 DIN', 'DIN of the bag'] }),
  productScan: text({ label: ['产品码', 'Product code'] }),
  decision: text({ label: ['结论', 'Decision'] }),
  celsius: text({ label: ['到货温度 °C', 'Temperature, °C'] }),
  bagGrams: text({ label: ['袋重 g', 'Bag, g'] }),
  cause: text({ label: ['原因类别', 'Cause'] }),
  conditions: text({ label: ['接收条件', 'Conditions'] }),
  reason: text({ label: ['说明', 'Reason'] }),
};
