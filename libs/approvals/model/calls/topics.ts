/** What readings of approvals belong to: a decision makes inboxes and pages of documents stale. */
export const inboxTopic = 'inbox';
export const decisionTopics = [inboxTopic, 'form'] as const;
/** What was delegated by and to somebody. */
export const delegationTopic = 'delegation';
