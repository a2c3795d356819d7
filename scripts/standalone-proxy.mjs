import http from 'node:http';
import https from 'node:https';

/** The page selects the server with a cookie for its own port: standalone/src/setup/choose-server.ts. */
const CHOSEN_SERVER = /(?:^|; ?)cigogne_standalone_server_(\d+)=([^;]*)/g;

/** Headers that concern a single connection rather than the request. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'];

/**
 * Forwards an API call to the server that the page has selected, as if the page came from there: the API refuses writes
 * from other origins.
 * @param {string} api address of the server unless the page has selected one
 */
export function passToApi(request, response, api) {
  const port = request.socket.localPort;
  let chosen;
  try {
    chosen = chosenServer(request.headers.cookie, port);
  } catch {
    refuse(response, 400, 'Le cookie qui nomme le serveur choisi est mal formé : effacez-le.');
    return;
  }
  passOn(request, response, new URL(request.url, chosen ?? api));
}

/**
 * The address in a port's cookie; undefined without a cookie, or for another kind of address.
 * @throws URIError when the cookie is not encoded correctly
 */
function chosenServer(cookies = '', port) {
  for (const [, of, value] of cookies.matchAll(CHOSEN_SERVER)) {
    // Pages on other ports of the same host have their own cookies.
    if (Number(of) !== port) continue;
    const address = decodeURIComponent(value);
    if (isHttp(address)) return address;
  }
  return undefined;
}

const isHttp = (address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Forwards a request and its answer, including streams; an unreachable target is answered with 502. */
export function passOn(request, response, target) {
  const { request: open } = target.protocol === 'https:' ? https : http;
  const onward = open(target, { method: request.method, headers: headersFor(request, target) });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode, headersBack(answer.headers));
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) return response.destroy();
    refuse(response, 502, `Le serveur ${target.origin} ne répond pas.`);
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** In the format of the API's errors. */
export function refuse(response, status, message) {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ message }));
}

function headersFor(request, target) {
  const headers = without(request.headers, [...CONNECTION_HEADERS, 'referer']);
  if (headers.origin) headers.origin = target.origin;
  if (headers.cookie) headers.cookie = cookiesFor(target, headers.cookie);
  return headers;
}

/** The page's cookies under the server's names: on https with the prefixes that `headersBack` has removed. */
export function cookiesFor(target, cookies) {
  const own = cookies.replace(CHOSEN_SERVER, '');
  if (target.protocol !== 'https:') return own;
  return own
    .replace(/(^|; ?)(cigogne_(?:access|refresh|device)=)/g, '$1__Secure-$2')
    .replace(/(^|; ?)(cigogne_session=)/g, '$1__Host-$2');
}

/** Turns cookies of the server into cookies of this page, which may lack HTTPS. */
function headersBack(headers) {
  const cookies = headers['set-cookie']?.map((cookie) =>
    cookie.replace(/^__(Secure|Host)-/, '').replace(/;\s*(Secure|Domain=[^;]*)(?=;|$)/gi, ''),
  );
  return { ...without(headers, CONNECTION_HEADERS), ...(cookies && { 'set-cookie': cookies }) };
}

const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
