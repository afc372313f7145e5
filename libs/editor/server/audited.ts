import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';

/** What people say about a document is read under the document's own right, never by a right of administration. */
export const auditedOfEditor: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'document_passage', one: ['文档批注', 'passage of a document'], beside: true },
    get: { screens: [], action: 'query' },
    columns: {},
  }),
];
