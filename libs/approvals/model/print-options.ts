import { z } from 'zod';
import type { Label } from '#calls/model';

/** Parts of a printed form that can be left out; head, number, state and applicant always stand. */
export const printSections = {
  fields: ['表单字段', 'Fields of the form'],
  attachments: ['附件清单', 'List of attachments'],
  lines: ['明细', 'Lines'],
  amount: ['大写金额', 'Total in words'],
  decisions: ['审批记录', 'Decisions'],
  comments: ['评论', 'Comments'],
  signatures: ['签名', 'Signatures'],
  code: ['核验二维码', 'QR code to verify'],
  seal: ['审批专用章（仅已批准）', 'Seal (only when approved)'],
} as const satisfies Record<string, Label>;
export type PrintSection = keyof typeof printSections;

export const printPapers = ['A4', 'A5'] as const;
export type PrintPaper = (typeof printPapers)[number];

/** How the paper lies; `fitting`: across where the lines would be cramped upright. */
export const printLies = ['fitting', 'upright', 'across'] as const;
export type PrintLie = (typeof printLies)[number];

/** What a type of form says about its paper, set with its flow; what it leaves open is as usual. */
export interface PrintOptions {
  readonly paper?: PrintPaper | undefined;
  readonly lie?: PrintLie | undefined;
  /** In place of the title of the form. */
  readonly title?: Label | undefined;
  /** Stands at the foot of each page. */
  readonly footer?: Label | undefined;
  readonly sections?: readonly PrintSection[] | undefined;
  /** Own fields, and lines, that stay off the paper. */
  readonly leaveOut?: readonly string[] | undefined;
}

const names = Object.keys(printSections) as [PrintSection, ...PrintSection[]];
const words = z.tuple([z.string().max(60), z.string().max(120)]).readonly();

/** The same as it is sent. */
export const printOptions = z.strictObject({
  paper: z.enum(printPapers).optional(),
  lie: z.enum(printLies).optional(),
  title: words.optional(),
  footer: words.optional(),
  sections: z.array(z.enum(names)).max(names.length).readonly().optional(),
  leaveOut: z.array(z.string().max(60)).max(100).readonly().optional(),
});

/** Comments are talk: they stand on paper only where somebody wants them. */
export const usualSections: readonly PrintSection[] = names.filter((name) => name !== 'comments');

/** How a form is printed, nothing left open. */
export interface PrintLayout {
  readonly paper: PrintPaper;
  readonly lie: PrintLie;
  readonly title: Label | null;
  readonly footer: Label | null;
  readonly sections: ReadonlySet<PrintSection>;
  readonly leaveOut: ReadonlySet<string>;
}

export const printLayout = ({
  paper = 'A4',
  lie = 'fitting',
  title,
  footer,
  sections = usualSections,
  leaveOut = [],
}: PrintOptions = {}): PrintLayout => ({
  ...{ paper, lie, title: title ?? null, footer: footer ?? null },
  sections: new Set(sections),
  leaveOut: new Set(leaveOut),
});
