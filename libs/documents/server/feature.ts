import { join } from 'node:path';
import type { AnyForm } from '#documents/model';
import { defineServerFeature, type Actor, type Handler, type ServerFeature } from '#server-kit/server';
import { auditedBesideForms, auditedForms } from './beside/audited-forms.ts';
import { commentHandlers } from './beside/comments.ts';
import { historyHandler } from './beside/history.ts';
import { relatedHandler } from './beside/related.ts';
import { asDesigned } from './designed/as-designed.ts';
import { typeTargets } from './designed/type-targets.ts';
import { ownTypeHandlers } from './designed/own-type-handlers.ts';
import { exportOfForms } from './export/export-forms.ts';
import { doorOfForms } from './forms/form-door.ts';
import { recordOfForms } from './forms/record-of-forms.ts';
import { returnedItems } from './forms/returned-items.ts';
import { submittedDeeds } from './forms/submitted-deeds.ts';
import { formsKit, type DocumentsOptions, type FormsKit } from './forms/forms-kit.ts';
import { discardHandler, giveUpHandler, voidHandler, withdrawHandler } from './handlers/end-form.ts';
import { amendHandler } from './handlers/amend-form.ts';
import { contextHandler } from './handlers/form-context.ts';
import { optionsHandler } from './handlers/form-options.ts';
import { findHandler } from './handlers/find-forms.ts';
import { listHandlers, queryHandlers } from './handlers/list-forms.ts';
import { previewHandler } from './handlers/preview-form.ts';
import { readHandler } from './handlers/read-form.ts';
import { saveHandler } from './handlers/save-form.ts';
import { submitHandler } from './handlers/submit-form.ts';
import { undoImportHandler } from './import/undo-import.ts';
import { importRoutes } from './import/import-routes.ts';
import { doorOfNumbered } from './numbers/kept-numbers.ts';
import { numberHandlers } from './numbers/number-rules.ts';
import { numberRows } from './numbers/number-rows.ts';
import { printHandler } from './print/print-form.ts';
import { verifyHandler } from './print/verify-print.ts';
import { onApprovalChanged } from './reactions/approval-changed.ts';
import { usesOfFlows } from './uses/uses-of-flows.ts';
import { usesOfOwners } from './uses/uses-of-owners.ts';
import { usesOfForms } from './uses/uses-of-forms.ts';
import { usesOfPeople } from './uses/uses-of-people.ts';
import { usesOfViews } from './uses/uses-of-views.ts';

const handlersOfOne = (kit: FormsKit, form: AnyForm): Handler[] => [
  optionsHandler(kit, form),
  ...listHandlers(kit, form),
  readHandler(kit, form),
  printHandler(kit, form),
  saveHandler(kit, form),
  submitHandler(kit, form),
  previewHandler(kit, form),
  contextHandler(kit, form),
  amendHandler(kit, form),
  withdrawHandler(kit, form),
  giveUpHandler(kit, form),
  discardHandler(kit, form),
  voidHandler(kit, form),
  undoImportHandler(form),
  ...commentHandlers(kit, form),
  historyHandler(kit, form),
  relatedHandler(kit, form),
];

const handlersOf = (kit: FormsKit, form: AnyForm): Handler[] =>
  form.designed
    ? asDesigned(form, kit.approvals, (one) => handlersOfOne(kit, one))
    : handlersOfOne(kit, form);

/** Where a reader has the forms of all types in one list. */
const pathOfAllForms =
  ({ queries = [], routeOf = () => null }: DocumentsOptions) =>
  (actor: Actor): string | null => {
    const screens = queries.flatMap(({ list: { access } }) =>
      access.kind === 'right' ? access.screens : [],
    );
    const screen = screens.find((code) => actor.may(code, 'query'));
    return screen === undefined ? null : routeOf(screen);
  };

/** The documents kit on the server: table, handlers and reactions of every form that is given. */
export function documentsFeature(options: DocumentsOptions): ServerFeature {
  const kit = formsKit(options);
  const beside = options.numbered ?? [];
  const numbered = [...options.forms, ...beside];
  const designedForms = options.forms.filter(({ designed }) => designed);
  return defineServerFeature({
    name: 'documents',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      findHandler(options.forms),
      ...options.forms.flatMap((form) => handlersOf(kit, form)),
      verifyHandler(kit),
      ...numberHandlers(kit, numbered, options.codeSeries ?? []),
      ...designedForms.flatMap((base) => ownTypeHandlers({ base, approvals: options.approvals })),
      ...(options.queries ?? []).flatMap((calls) => queryHandlers(kit, calls)),
    ],
    menuTargets: designedForms.map(({ code }) => typeTargets(code)),
    uses: [
      usesOfForms(kit),
      usesOfOwners(kit, pathOfAllForms(options)),
      usesOfPeople(kit),
      usesOfFlows(kit, options.pathOfFlow ?? (() => null)),
      usesOfViews(options.screensOfList ?? ((code) => [code]), options.routeOf ?? (() => null)),
    ],
    lists: [numberRows(numbered, options.codeSeries ?? [], kit.timeZone)],
    recordDoors: [doorOfForms(kit), ...beside.map(doorOfNumbered)],
    namedRecords: [recordOfForms(kit)],
    audited: [auditedForms(kit, options.forms), ...auditedBesideForms],
    reactions: [onApprovalChanged(kit)],
    exports: [exportOfForms(kit)],
    deeds: [submittedDeeds(options.forms)],
    dayItems: [returnedItems(options.forms)],
    routes: importRoutes(kit),
  });
}
