import { messageTemplate } from '#identity/model';

/** One kit a line, as the mails below list them. */
const sample = [
  'KT000123 · HB000045 王晓梅 · 2026-12-01',
  'KT000123 · HB000045 Wang Xiaomei · 2026-12-01',
] as const;

/** What a consultant is told of kits that are with families and do not last until the birth. */
export const kitsFailTemplate = messageTemplate({
  name: 'contracts.kitsFail',
  title: ['采集包将过期', 'Kits that do not last'],
  help: [
    '已寄给家庭、在分娩前过期的采集包，发给合同的顾问',
    'Kits with families that expire before the birth; to the consultant of the contract',
  ],
  variables: {
    count: { label: ['数量', 'How many'], sample: ['1', '1'] },
    kits: { label: ['采集包', 'Kits'], sample },
  },
  words: {
    mail: {
      subject: [
        '{count} 个采集包在分娩前过期，请换寄',
        'Kits that expire before the birth: {count}. Send others',
      ],
      body: [
        '下列采集包在预产期前过期（采集包 · 合同 · 有效期至），请通知家庭并寄出新的采集包：\n\n{kits}',
        'These kits expire before the due date (kit · contract · good until). Please tell the families and send others:\n\n{kits}',
      ],
    },
  },
});

/** What those who send kits are told of kits in the house that have expired. */
export const kitsExpiredTemplate = messageTemplate({
  name: 'contracts.kitsExpired',
  title: ['库存采集包已过期', 'Kits in stock have expired'],
  help: [
    '在库或已退回的采集包过期后不再寄出，发给寄出采集包的人员',
    'Kits in stock or returned that are sent no more; to those who send kits',
  ],
  variables: {
    count: { label: ['数量', 'How many'], sample: ['1', '1'] },
    kits: { label: ['采集包', 'Kits'], sample: ['KT000124 · 2026-11-25', 'KT000124 · 2026-11-25'] },
  },
  words: {
    mail: {
      subject: ['{count} 个库存采集包已过期', 'Kits in stock that have expired: {count}'],
      body: [
        '下列采集包已过期，不能再寄出（采集包 · 有效期至）。请更换过期物品或报废：\n\n{kits}',
        'These kits have expired and are sent no more (kit · good until). Please replace what expired in them, or scrap them:\n\n{kits}',
      ],
    },
  },
});
