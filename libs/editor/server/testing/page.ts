import { WebSocket } from 'ws';
import * as Y from 'yjs';
import {
  contentVersions,
  decodeServerFrame,
  encodeClientFrame,
  type DocumentKind,
  type HoldState,
  type Refusal,
  type ServerFrame,
} from '#editor/model';

/** A page that has a document open, as the browser would: it holds the document and sends what it types. */
export class Page {
  readonly doc = new Y.Doc();
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  kept = 0;
  /** Of the last change that the server has committed; changes count up from 1 on a connection. */
  lastKept = 0;
  refusal: Refusal | null = null;
  hold: HoldState['hold'] = null;
  brokenFor = '';
  #sent = 0;
  #arrived: () => void = () => undefined;

  constructor(port: number, ticket: string, id: string, doc?: Y.Doc, kind: DocumentKind = 'text') {
    if (doc) this.doc = doc;
    const address = `ws://127.0.0.1:${port}/live?token=${ticket}&channel=docs&doc=${id}`;
    this.socket = new WebSocket(address, { origin: `http://127.0.0.1:${port}` });
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.socket.on('error', () => undefined);
    this.socket.on('open', () => {
      const vector = Y.encodeStateVector(this.doc);
      this.socket.send(encodeClientFrame({ type: 'hello', content: contentVersions[kind], vector }));
    });
    this.socket.on('message', (bytes: Buffer) => this.#receive(decodeServerFrame(new Uint8Array(bytes))));
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'server' && this.socket.readyState === WebSocket.OPEN) this.#send(update);
    });
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'state' || frame.type === 'update') Y.applyUpdate(this.doc, frame.update, 'server');
    if (frame.type === 'state') {
      this.refusal = frame.refusal;
      const missing = Y.encodeStateAsUpdate(this.doc, frame.vector);
      if (missing.byteLength > 2) this.#send(missing);
    }
    if (frame.type === 'may' || frame.type === 'refused') this.refusal = frame.refusal;
    if (frame.type === 'hold') {
      this.hold = frame.state.hold;
      this.brokenFor = frame.state.broken?.reason ?? '';
    }
    if (frame.type === 'kept') {
      this.kept++;
      this.lastKept = frame.id;
    }
    this.frames.push(frame);
    this.#arrived();
  }

  /** Changes that it has sent. */
  get sent(): number {
    return this.#sent;
  }

  #send(update: Uint8Array): void {
    this.socket.send(encodeClientFrame({ type: 'update', id: ++this.#sent, update }));
  }

  /** Until something is so; the test's own time is the end of it. */
  async until(isSo: (page: this) => boolean): Promise<this> {
    while (!isSo(this)) await new Promise<void>((resolve) => (this.#arrived = resolve));
    return this;
  }

  /** It is there, and everything that it sent is committed. */
  saved(): Promise<this> {
    return this.until(() => this.frames.some(({ type }) => type === 'state') && this.kept >= this.#sent);
  }

  get words(): string {
    return this.doc
      .getXmlFragment('text')
      .toArray()
      .map((node) => (node instanceof Y.XmlElement ? node.toArray().join('') : ''))
      .join('\n');
  }

  /** Types into the first paragraph. */
  type(at: number, words: string): void {
    this.doc.transact(() => {
      const text = this.doc.getXmlFragment('text');
      if (text.length === 0) {
        const paragraph = new Y.XmlElement('paragraph');
        paragraph.insert(0, [new Y.XmlText()]);
        text.insert(0, [paragraph]);
      }
      const first = (text.get(0) as Y.XmlElement).get(0) as Y.XmlText;
      first.insert(Math.min(at, first.length), words);
    });
  }
}
