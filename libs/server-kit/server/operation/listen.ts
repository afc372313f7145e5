import type { FastifyInstance } from 'fastify';
import { StartError } from '../config/start-error.ts';

/** Listens, or says in a sentence why not. Answers the port. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw new StartError(sentence(cause as NodeJS.ErrnoException, host, port), { cause });
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return (
        `Port ${port} is in use, perhaps by another BMS. Stop that program, ` +
        `or choose another port: PORT=${port + 100}.`
      );
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=4200.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Correct HOST: 127.0.0.1 for this machine, 0.0.0.0 for every network.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${error.message}. Correct HOST and PORT.`;
  }
}
