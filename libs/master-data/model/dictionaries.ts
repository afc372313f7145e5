import { dictionary } from '#fields/model';

export const supplierCategories = dictionary({
  name: 'supplierCategory',
  title: ['供应商类别', 'Supplier categories'],
  entries: [
    { value: 'material', label: ['原材料', 'Materials'] },
    { value: 'spare', label: ['备件与设备', 'Spare parts and equipment'] },
    { value: 'consumable', label: ['耗材', 'Consumables'] },
    { value: 'service', label: ['服务', 'Services'] },
    { value: 'other', label: ['其他', 'Other'] },
  ],
});

/** Some of them are known to the code: what is lent out comes back. */
export const itemKinds = dictionary({
  name: 'itemKind',
  title: ['物料类型', 'Item types'],
  pickedAs: 'itemType',
  entries: [
    { value: 'raw', label: ['原材料', 'Raw material'] },
    { value: 'spare', label: ['备件', 'Spare part'] },
    { value: 'tool', label: ['工具', 'Tool'] },
    { value: 'office', label: ['办公用品', 'Office supplies'] },
    { value: 'lab', label: ['实验用品', 'Laboratory'] },
    { value: 'feed', label: ['饲料', 'Feed'] },
    { value: 'product', label: ['产品', 'Product'] },
  ],
});

export const addressKinds = dictionary({
  name: 'addressKind',
  title: ['地址类型', 'Kinds of addresses'],
  entries: [
    { value: 'registered', label: ['注册地址', 'Registered'] },
    { value: 'delivery', label: ['收货地址', 'Delivery'] },
    { value: 'invoice', label: ['收票地址', 'Invoices'] },
  ],
});

/** In the order of BSE180P. */
export const masterDataDictionaries = [supplierCategories, itemKinds, addressKinds] as const;
