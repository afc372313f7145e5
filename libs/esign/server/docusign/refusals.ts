/** The service did not answer, or not now: what was asked waits and is asked again. */
export class ServiceDown extends Error {
  override readonly name = 'ServiceDown';
}

/** The service said no: asking again changes nothing. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal';
  readonly status: number;
  /** 'ENVELOPE_CANNOT_VOID_INVALID_STATE' */
  readonly errorCode: string;

  constructor(status: number, errorCode: string, message: string) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
  }
}

/** Statuses that say 'later' rather than 'no'. */
const later = new Set([401, 408, 425, 429]);

/** What the client of the service throws, in our words. */
export function refusalOf(error: unknown): ServiceDown | ServiceRefusal {
  const { response, message } = error as {
    response?: { status?: number; data?: { errorCode?: unknown; message?: unknown } };
    message?: string;
  };
  const status = response?.status;
  const { errorCode, message: said } = response?.data ?? {};
  const text = [errorCode, said].filter((part) => typeof part === 'string').join(': ');
  if (status === undefined || status >= 500 || later.has(status))
    return new ServiceDown(text || message || 'The service did not answer', { cause: error });
  return new ServiceRefusal(
    status,
    typeof errorCode === 'string' ? errorCode : '',
    text || `The service answered ${status}`,
  );
}
