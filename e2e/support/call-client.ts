/** Calls the API without a browser. */
export interface CallClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  delete(path: string): Promise<void>;
}

/** Signs in and returns the `cookie` header for further requests. */
export async function cookieOf(url: string, email: string, password = 'demo1234'): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!login.ok) throw new Error(`Login of ${email}: ${login.status} ${await login.text()}`);
  return login.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

/** Signs in; every refused call throws with the server's answer. */
export async function signInByCall(
  url: string,
  email: string,
  password = 'demo1234',
): Promise<CallClient> {
  const cookie = await cookieOf(url, email, password);

  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    }
    return response;
  }

  return {
    get: async <T>(path: string) => (await (await call('GET', path)).json()) as T,
    post: async <T>(path: string, body: unknown) =>
      (await (await call('POST', path, body)).json()) as T,
    put: async <T>(path: string, body: unknown) =>
      (await (await call('PUT', path, body)).json()) as T,
    patch: async <T>(path: string, body: unknown) =>
      (await (await call('PATCH', path, body)).json()) as T,
    delete: async (path) => void (await call('DELETE', path)),
  };
}
