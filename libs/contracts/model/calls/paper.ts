import { z } from 'zod';
import { defineCall, label, languages, right } from '#calls/model';
import { bankContract } from '../registers/bank-contract.ts';

const id = z.string().min(1).max(64);
const language = z.enum(languages);

/** A table of a contract on paper; of the columns `numbers` the cells are amounts, as they are written. */
const table = z.object({
  caption: z.string(),
  heads: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  numbers: z.array(z.int()),
});

/**
 * HBCTR200P_33: a contract as a family signs it on paper, in the language that its reader chooses. ID numbers stand on it uncovered, so
 * it is for whoever may change the contract, and who printed them is written down.
 */
export const printContract = defineCall({
  name: 'contracts.printContract',
  code: `${bankContract.code}_33`,
  summary: ['打印合同', 'Print a contract'],
  effect: 'write',
  access: right(bankContract.code, 'edit'),
  request: z.object({ id, language }),
  response: z.object({
    title: z.string(),
    number: z.string(),
    version: z.int(),
    company: z.string(),
    /** On the clocks of the company. */
    day: z.iso.date(),
    /** Parties, contact and everything that is signed, each with its name. */
    facts: z.array(z.tuple([z.string(), z.string()])),
    tables: z.array(table),
    /** Who signs, in order. */
    signers: z.array(z.object({ role: z.enum(['mother', 'father', 'company']), name: z.string() })),
    prints: z.int(),
  }),
  errors: ['notFound', 'businessRule'],
  topics: [],
});

/** HBCTR200P_34: the form that goes with the kit of a child: what is in the box, and what the hospital fills in. */
export const printKitForm = defineCall({
  name: 'contracts.printKitForm',
  code: `${bankContract.code}_34`,
  summary: ['打印采集登记表', 'Print the form of a kit'],
  effect: 'write',
  access: right(bankContract.code, 'query'),
  request: z.object({ childId: id, language }),
  response: z.object({
    number: z.string(),
    company: label,
    mother: label,
    phone: z.string(),
    expectedOn: z.iso.date(),
    /** Among twins which of them, of how many. */
    order: z.int(),
    births: z.int(),
    din: z.string().nullable(),
    hospital: label.nullable(),
    obstetrician: label.nullable(),
    consultant: label.nullable(),
    consultantPhone: z.string(),
    /** Codes of the dictionary bankProduct. */
    products: z.array(z.string()),
    serial: z.string(),
    box: z.string(),
    logger: z.string(),
    contents: z.array(z.object({ item: z.string(), lot: z.string(), expiresOn: z.iso.date().nullable() })),
    prints: z.int(),
  }),
  errors: ['notFound', 'businessRule'],
  topics: [],
});
