import { flow } from '#approvals/model';
import { atLine, compareDecimals } from '#calls/model';
import { defineForm } from '#documents/model';
import { choice, date, dateTime, lines, quantity, referenceTo, text, yesNo, unitText } from '#fields/model';
import { receiptPosted } from '../events.ts';
import { receiptHead, seldomReceived } from '../purchase-types.ts';
import { netWeight } from '../rules/weighed.ts';

/** PUR120P: goods of an order come in, in parts; or go back to the supplier at what they came in for. */
export const goodsReceipt = defineForm({
  ...receiptHead,
  fields: {
    kind: choice({
      label: ['类型', 'Kind'],
      required: true,
      options: [
        { value: 'receipt', label: ['收货', 'Receipt'] },
        { value: 'return', label: ['退回供应商', 'Return to the supplier'] },
      ],
    }),
    // Follows from the lines: the server says it.
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'], readOnly: true }),
    order: referenceTo('openPurchaseOrder', { label: ['采购订单', 'Purchase order'], width: 2 }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'], required: true }),
    deliveryNote: text({ label: ['送货单号', 'Delivery note'], max: 40 }),
    happenedAt: dateTime({
      label: ['发生时间', 'Happened at'],
      help: ['留空为现在；超过 1 天的为补录', 'Left empty: now; more than a day ago is entered late'],
    }),
    lateReason: text({
      label: ['补录原因', 'Why it is late'],
      help: ['发生在 1 天以前的须说明', 'Needed for what happened more than a day ago'],
      max: 200,
    }),
    shortLife: text({
      label: ['效期不足原因', 'Why short-lived goods are taken'],
      help: [
        '剩余效期少于物料要求而仍收货的须说明',
        'Needed where fewer days are left than the item asks for',
      ],
      max: 200,
    }),
    gross: quantity({ label: ['磅单毛重 t', 'Weighed gross, t'], decimals: 3, min: '0' }),
    tare: quantity({ label: ['磅单皮重 t', 'Weighed tare, t'], decimals: 3, min: '0' }),
    reason: text({ label: ['退货原因', 'Reason of the return'], max: 200, width: 2 }),
    reopens: yesNo({
      label: ['要求补货', 'To be delivered again'],
      help: ['退回的数量在订单上重新未到', 'What goes back is open in the order again'],
    }),
    lines: lines({
      label: ['收货明细', 'Goods'],
      min: 0,
      max: 200,
      fields: {
        orderLine: referenceTo('openOrderLine', {
          label: ['订单行', 'Order line'],
          required: true,
          fills: { goods: 'goods', unit: 'unit', open: 'open', quantity: 'open' },
        }),
        goods: text({ label: ['物料', 'Item'], max: 200, readOnly: true }),
        open: quantity({ label: ['未到', 'Open'], readOnly: true }),
        quantity: quantity({ label: ['实收', 'Received'], required: true, decimals: 6, allowZero: false }),
        unit: unitText({ readOnly: true }),
        damaged: quantity({ label: ['其中破损', 'Damaged'], decimals: 6, min: '0' }),
        lot: text({
          label: ['批号', 'Lot'],
          max: 40,
          help: [
            '序列号多件写 SN001~SN010，保存时每件一行',
            'Serial numbers: SN001~SN010 becomes a line a piece',
          ],
        }),
        madeOn: date({ label: ['生产日期', 'Made'] }),
        expiry: date({
          label: ['有效期至', 'Expires'],
          help: [
            '留空时按生产日期加保质期推算',
            'Left empty: worked out from when it was made, and its shelf life',
          ],
        }),
        bin: referenceTo('bin', { label: ['库位', 'Bin'], within: 'warehouse' }),
      },
      totals: ['quantity'],
    }),
    returns: lines({
      label: ['退货明细', 'Returned goods'],
      min: 0,
      max: 200,
      fields: {
        receiptLine: referenceTo('returnableLine', {
          label: ['收货行', 'Receipt line'],
          required: true,
          fills: { goods: 'goods', unit: 'unit', lot: 'lot', received: 'open' },
        }),
        goods: text({ label: ['物料', 'Item'], max: 200, readOnly: true }),
        received: quantity({ label: ['可退', 'Can go back'], readOnly: true }),
        quantity: quantity({ label: ['退回', 'Returned'], required: true, decimals: 6, allowZero: false }),
        unit: unitText({ readOnly: true }),
        from: choice({
          label: ['退出自', 'From'],
          required: true,
          options: [
            { value: 'usable', label: ['可用', 'Usable'] },
            { value: 'quarantine', label: ['待检', 'Quarantine'] },
            { value: 'blocked', label: ['冻结', 'Blocked'] },
          ],
        }),
        lot: text({ label: ['批号', 'Lot'], max: 40 }),
        bin: referenceTo('bin', { label: ['库位', 'Bin'], within: 'warehouse' }),
      },
      totals: ['quantity'],
    }),
  },
  // Most receipts have none of it.
  sections: [
    {
      label: ['特殊情况', 'Special cases'],
      note: [
        '一般不填：补录、过磅或效期不足时填写',
        'Usually left empty: for late entry, weighed goods, or few days left',
      ],
      fields: seldomReceived,
    },
  ],
  computed: {
    net: {
      label: ['磅单净重 t', 'Weighed net, t'],
      as: 'quantity',
      after: 'tare',
      from: ({ gross, tare }) => netWeight(gross, tare),
    },
  },
  defaults: () => ({ kind: 'receipt' }),
  conditions: {
    order: { shownWhen: { field: 'kind', is: 'is', value: 'receipt' } },
    // Without a time it happens now.
    lateReason: { shownWhen: { field: 'happenedAt', is: 'filled', value: '' } },
    shortLife: { shownWhen: { field: 'kind', is: 'is', value: 'receipt' } },
    gross: { shownWhen: { field: 'kind', is: 'is', value: 'receipt' } },
    tare: { shownWhen: { field: 'kind', is: 'is', value: 'receipt' } },
    reason: {
      shownWhen: { field: 'kind', is: 'is', value: 'return' },
      requiredWhen: { field: 'kind', is: 'is', value: 'return' },
    },
    reopens: { shownWhen: { field: 'kind', is: 'is', value: 'return' } },
    lines: {
      shownWhen: { field: 'kind', is: 'is', value: 'receipt' },
      requiredWhen: { field: 'kind', is: 'is', value: 'receipt' },
    },
    returns: {
      shownWhen: { field: 'kind', is: 'is', value: 'return' },
      requiredWhen: { field: 'kind', is: 'is', value: 'return' },
    },
  },
  rules: [
    {
      check: ({ lines, gross, tare }) => [
        ...lines.flatMap(({ id, quantity, damaged }) =>
          quantity !== null && damaged !== null && compareDecimals(damaged, quantity) > 0
            ? [atLine(id, 'damaged', ['破损不能多于实收', 'Not more damaged than received'])]
            : [],
        ),
        ...(gross !== null && tare !== null && compareDecimals(tare, gross) > 0
          ? [{ path: 'tare', text: ['皮重不能大于毛重', 'The tare is above the gross weight'] as const }]
          : []),
      ],
    },
  ],
  proposeSubject: ({ kind, lines: [first], returns: [back] }) =>
    kind === 'return'
      ? back?.receiptLine
        ? [`退货：${back.receiptLine.name}`, `Return: ${back.receiptLine.name}`]
        : null
      : first?.orderLine
        ? [`收货：${first.orderLine.name}`, `Receipt: ${first.orderLine.name}`]
        : null,
  flow: flow(),
  onApproval: receiptPosted,
});
