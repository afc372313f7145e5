const events = [
  ...['envelope-sent', 'envelope-delivered', 'envelope-completed', 'envelope-declined', 'envelope-voided'],
  ...['recipient-sent', 'recipient-delivered', 'recipient-completed', 'recipient-declined'],
];

/** What Connect tells us of an envelope: JSON, one message an event, signed by the keys of the account. */
export const connectSubscription = (url: string): object => ({
  url,
  ...{ requireAcknowledgment: 'true', loggingEnabled: 'true', deliveryMode: 'SIM', includeHMAC: 'true' },
  events,
  eventData: { version: 'restv2.1', format: 'json', includeData: ['recipients'] },
});
