import type { Label } from '#calls/model';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';

/** Nobody reads dialogs by a right of administration (module file, 4.1): what people said stays covered. */
const nobody = { screens: [], action: 'query' } as const;
const beside = (table: string, one: Label): AuditedKind =>
  plainAudited({ table, one, beside: true, get: nobody, columns: {} });

export const auditedOfTalk: readonly AuditedKind[] = [
  beside('dialog', ['会话', 'dialog']),
  beside('dialog_member', ['会话成员', 'member of a dialog']),
  beside('chat_message', ['聊天消息', 'chat message']),
  beside('chat_message_link', ['聊天消息的关联', 'what was made of a chat message']),
];
