import { defineExplanation } from '#documents/model';

/** Why a balance is what it is, what of it is available, what is to come, and what it is worth; by the id of its row. */
export const explainBalance = defineExplanation({
  ...{ name: 'inventory.explainBalance', code: 'INV110P_23', screens: ['INV110P'] },
  summary: ['库存数字由来', 'Why a balance is what it is'],
  topics: ['stock'],
});

/** Where a lot came from, what it was made of, what was made of it, and where it went; by the id of its row. */
export const explainLot = defineExplanation({
  ...{ name: 'inventory.explainLot', code: 'INV110P_24', screens: ['INV110P'] },
  summary: ['批次来源与去向', 'Where a lot came from and went'],
  topics: ['stock'],
});

/** What a line of stock is worth and was worth: each value with what it was worked out because of; by the id of its row. */
export const explainLine = defineExplanation({
  ...{ name: 'inventory.explainLine', code: 'INV110P_27', screens: ['INV110P'] },
  summary: ['流水金额由来', 'Why a line is worth that'],
  topics: ['stock'],
});

/** Which receipts what is on hand of an item came with, by how long ago; by the id of its row. */
export const explainAges = defineExplanation({
  ...{ name: 'inventory.explainAges', code: 'INV365P_20', screens: ['INV365P'] },
  summary: ['库龄由来', 'Why goods are that old'],
  topics: ['stock'],
});
