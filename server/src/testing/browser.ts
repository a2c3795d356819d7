import { type Call, type CallName, calls, COOKIE_NAMES, type LiveMessage } from '@cigogne/contract';

interface BrowserCall {
  /** Address of the server to call. */
  readonly at: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** JSON body, or the form of a multipart call. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** JSON; undefined for anything else. */
  readonly body: unknown;
  readonly bytes: Buffer;
}

/** Keeps cookies, and calls servers over the network like a browser. */
export class Browser {
  constructor(private readonly cookies = new Map<string, string>()) {}

  /** Another browser with the present cookies: a tab unaware of what this one does next. */
  copy(): Browser {
    return new Browser(new Map(this.cookies));
  }

  get refreshToken(): string | undefined {
    return this.cookies.get(COOKIE_NAMES.refresh);
  }

  /** @throws when there is no answer */
  async call(
    name: CallName,
    { at, params = {}, body, headers = {} }: BrowserCall,
  ): Promise<Answer> {
    const call: Call = calls[name];
    const address = call.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
    const isForm = body instanceof FormData;
    const answer = await fetch(`${at}/api${address}`, {
      method: call.method,
      headers: {
        cookie: this.cookieHeader,
        ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    this.keepCookies(answer);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? (JSON.parse(bytes.toString()) as unknown) : undefined,
      bytes,
    };
  }

  /** @throws unless it succeeds */
  async signIn(at: string, email: string, password: string): Promise<this> {
    const { status } = await this.call('login', { at, body: { email, password } });
    if (status !== 200) throw new Error(`${email} is answered ${status}`);
    return this;
  }

  /**
   * Listens to live updates until aborted.
   * @returns once the stream has begun
   */
  async listen(
    at: string,
    { signal, heard }: { signal: AbortSignal; heard: (message: LiveMessage) => void },
  ): Promise<void> {
    const answer = await fetch(`${at}/api/live`, {
      headers: { cookie: this.cookieHeader },
      signal,
    });
    if (!answer.ok) throw new Error(`Live updates are answered ${answer.status}`);
    await new Promise<void>((begun) => {
      readStream(answer, (event) => {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) heard(JSON.parse(data) as LiveMessage);
        begun();
      }).catch(() => undefined);
    });
  }

  private get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

async function readStream(answer: Response, onEvent: (event: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    events.forEach(onEvent);
  }
}
