import { defineExplanation } from '#documents/model';

const topics = ['form', 'form:PUR110P', 'form:PUR120P', 'form:PUR130P', 'stock'];

/** Where what came of lines of orders is told. */
export const orderLineScreens = ['PUR300', 'PUR110P', 'PUR130P'] as const;

/** What came of a line of an order: its receipts, what of them is accepted, went back and is invoiced; by the id of its row. */
export const explainOrderLine = defineExplanation({
  ...{ name: 'purchasing.explainOrderLine', code: 'PUR300_20', screens: orderLineScreens, topics },
  summary: ['订单行执行由来', 'What came of an order line'],
});

/** The lines of receipts and returns that a row of the summary adds up. */
export const explainSummary = defineExplanation({
  ...{ name: 'purchasing.explainSummary', code: 'PUR330_20', screens: ['PUR330'], topics },
  summary: ['采购汇总由来', 'Lines of a purchase summary'],
});

/** What will have to be paid in a week, document by document. */
export const explainWeek = defineExplanation({
  ...{ name: 'purchasing.explainWeek', code: 'PUR340_20', screens: ['PUR340'], topics },
  summary: ['应付预估由来', 'What a payables week is made of'],
});
