/**
 * Names the server to which this page's own server passes the calls on. By a cookie, since the area's calls are
 * not ours to change; it names the port, since the pages of all ports of a host share their cookies.
 * Read in scripts/standalone-proxy.mjs.
 * @param server undefined: the one that the page was started with
 */
export function chooseServer(server: string | undefined): void {
  const name = `cigogne_standalone_server_${window.location.port}`;
  const value = server ? encodeURIComponent(server) : '; Max-Age=0';
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict`;
}
