import { z } from 'zod';
import { defineCall, right, type Label } from '#calls/model';

/** What is charted: the mean or the median of a month, or a share of the units of a month. */
export const charts = {
  volume: { label: ['采集量', 'Volume collected'], unit: 'mL', kind: 'mean' },
  arrival: { label: ['出生至接收（中位数）', 'Birth to receipt (median)'], unit: 'h', kind: 'median' },
  hours: { label: ['出生至冻存（中位数）', 'Birth to freezing (median)'], unit: 'h', kind: 'median' },
  recovery: { label: ['回收率', 'Recovery'], unit: '%', kind: 'mean' },
  viability: { label: ['细胞活率', 'Viability'], unit: '%', kind: 'mean' },
  contamination: { label: ['污染率', 'Contaminated'], unit: '%', kind: 'share' },
  late: { label: ['超时率', 'Beyond the limit of hours'], unit: '%', kind: 'share' },
  excursions: { label: ['超温率', 'Temperature excursions'], unit: '%', kind: 'share' },
  paperwork: { label: ['文件差错率', 'Paperwork errors'], unit: '%', kind: 'share' },
  rejected: { label: ['不可入库率', 'Not bankable'], unit: '%', kind: 'share' },
} as const satisfies Record<string, { label: Label; unit: string; kind: 'mean' | 'median' | 'share' }>;
export type ChartName = keyof typeof charts;
export const chartNames = Object.keys(charts) as [ChartName, ...ChartName[]];

/** By whom units are parted. */
export const chartSides = {
  all: ['全部', 'All'],
  hospital: ['医院', 'Hospital'],
  collector: ['采集人', 'Collector'],
  technician: ['实验员', 'Technician'],
} as const satisfies Record<string, Label>;
export type ChartSide = keyof typeof chartSides;
const sides = Object.keys(chartSides) as [ChartSide, ...ChartSide[]];

const asked = { chart: z.enum(chartNames), side: z.enum(sides), subject: z.string().max(120) };

const point = z.object({
  /** YYYY-MM */
  month: z.string(),
  value: z.number(),
  units: z.int(),
  hits: z.int().nullable(),
  centre: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  /** Of a mean or a median: how far it lies from the month before. */
  range: z.number().nullable(),
  signals: z.array(z.enum(['outside', 'eightOnASide', 'threeOfFour', 'wideRange'])),
  running: z.boolean(),
  based: z.boolean(),
});
export type ChartPointOnWire = z.output<typeof point>;

/** HBLAB340P: charts of a side with what they signal; with `id` (chart/side/subject) the points of one. */
export const readCharts = defineCall({
  name: 'lab.readCharts',
  code: 'HBLAB340P',
  summary: ['质量指标', 'Quality indicators'],
  effect: 'read',
  access: right('HBLAB340P', 'query'),
  request: z.object({ id: z.string().max(200).optional(), side: z.enum(sides).default('all') }),
  response: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        chart: z.enum(chartNames),
        side: z.enum(sides),
        subject: z.string(),
        name: z.string(),
        /** The latest month: the value and how many units it is of. */
        month: z.string(),
        units: z.int(),
        latest: z.number().nullable(),
        signals: z.int(),
        /** Are there points enough for limits? Without them nothing is in control, and nothing out of it. */
        limited: z.boolean(),
      }),
    ),
    one: z
      .object({
        ...asked,
        points: z.array(point),
        /** Of moving ranges, where it is a chart of means or medians: centre and limit. */
        meanRange: z.number().nullable(),
        rangeLimit: z.number().nullable(),
        base: z
          .object({ at: z.string(), person: z.string(), reason: z.string(), months: z.array(z.string()) })
          .nullable(),
      })
      .nullable(),
  }),
  errors: ['notFound'],
  topics: ['lab'],
});

/** Bases a chart anew on chosen months, with the reason. */
export const baseChart = defineCall({
  name: 'lab.baseChart',
  code: 'HBLAB340P_3',
  summary: ['重设基线', 'Base a chart anew'],
  effect: 'write',
  access: right('HBLAB340P', 'enable'),
  request: z.object({
    ...asked,
    from: z.string().regex(/^\d{4}-\d\d$/),
    to: z.string().regex(/^\d{4}-\d\d$/),
    reason: z.string().trim().min(1).max(300),
  }),
  response: z.object({ months: z.int() }),
  errors: ['invalid', 'businessRule'],
  topics: ['lab'],
});

/** The units behind a point. */
export const unitsOfPoint = defineCall({
  name: 'lab.unitsOfPoint',
  code: 'HBLAB340P_2',
  summary: ['数据点的产品', 'Units of a point'],
  effect: 'read',
  access: right('HBLAB340P', 'query'),
  request: z.object({ ...asked, month: z.string().regex(/^\d{4}-\d\d$/) }),
  response: z.object({
    units: z.array(
      z.object({
        id: z.uuid(),
        din: z.string(),
        childName: z.string(),
        hospital: z.string(),
        collector: z.string(),
        technician: z.string(),
        value: z.string(),
      }),
    ),
    /** At most 500 of them are answered. */
    total: z.int(),
  }),
  topics: ['lab'],
});
