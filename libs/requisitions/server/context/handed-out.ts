import { compareDecimals, type Label } from '#calls/model';
import type { ContextFact } from '#documents/model';
import type { FormContextSource } from '#documents/server';
import { custodyStates, documentStates, headOf, type CustodyState } from '#requisitions/model';
import { custodyOfForm, outOf } from '../custody/custody-of-form.ts';
import type { CustodyKind } from '../custody/custody-sql.ts';
import { documentOfForm } from '../publishing/documents-handlers.ts';
import { fact, plainText, quantityFigure, textFigure } from './fact.ts';

const toneOf: Readonly<Record<CustodyState, ContextFact['tone']>> = {
  used: 'ok',
  out: 'plain',
  overdue: 'bad',
  returned: 'ok',
  voided: 'plain',
};
const pieces: Label = ['件', 'pcs'];

/** On the approved form: how each of its things stands, with the way to the ledger. */
const handedOut = (name: string, kind: CustodyKind): FormContextSource => {
  const { code, related } = headOf(name);
  return {
    types: [code],
    async effects(context, { id }) {
      const rows = await custodyOfForm(context, kind, id);
      return rows.map(({ thing, state, due, returns }) =>
        fact(thing, textFigure(custodyStates[state]), {
          tone: toneOf[state],
          to: related?.[0]?.route ?? null,
          rows: [
            ...(due
              ? [{ label: ['应还', 'Due'] as [string, string], figure: plainText(due), to: null }]
              : []),
            ...returns.map(({ at, quantity, receivedBy }) => ({
              label: [
                `${at.slice(0, 10)} ${receivedBy.name} 收回`,
                `${at.slice(0, 10)} to ${receivedBy.name}`,
              ] as [string, string],
              figure: quantityFigure(quantity, pieces),
              to: null,
            })),
          ],
        }),
      );
    },
  };
};

/** While tools are asked for: how many of each others have. */
const toolsOut: FormContextSource = {
  types: [headOf('toolBorrowing').code],
  async facts(context, { companyId, values }) {
    const lines = (values['lines'] as { tool: { id: string; name: string } | null }[] | undefined) ?? [];
    const tools = new Map(lines.flatMap(({ tool }) => (tool ? [[tool.id, tool.name]] : [])));
    const out = await outOf(context, companyId, [...tools.keys()]);
    return [...out]
      .filter(([, quantity]) => compareDecimals(quantity, '0') > 0)
      .map(([id, quantity]) =>
        fact([`${tools.get(id)} 已借出`, `${tools.get(id)} on loan`], quantityFigure(quantity, pieces), {
          to: headOf('toolBorrowing').related?.[0]?.route ?? null,
        }),
      );
  },
};

/** On the approved form: which version it has become and whether it is in force. */
const published: FormContextSource = {
  types: [headOf('documentApproval').code],
  async effects(context, { id }) {
    const document = await documentOfForm(context, id);
    if (!document) return [];
    return [
      fact(
        [
          `${document.documentNumber} V${document.version}`,
          `${document.documentNumber} V${document.version}`,
        ],
        textFigure(documentStates[document.state]),
        {
          tone: document.state === 'valid' ? 'ok' : 'plain',
          to: headOf('documentApproval').related?.[0]?.route ?? null,
          rows: [
            {
              label: ['已阅', 'Read'],
              figure: plainText(
                document.of === null ? String(document.read) : `${document.read} / ${document.of}`,
              ),
              to: null,
            },
          ],
        },
      ),
    ];
  },
};

export const handedOutContexts: readonly FormContextSource[] = [
  handedOut('toolBorrowing', 'tool'),
  toolsOut,
  handedOut('sealUse', 'seal'),
  published,
];
