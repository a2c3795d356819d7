/**
 * Tells this page's own server where to forward the calls. By a cookie, since the area's requests cannot be changed;
 * its name contains the port, since cookies are shared by all ports of a host. Read in scripts/standalone-proxy.mjs.
 * @param server undefined: the server given at the start
 */
export function chooseServer(server: string | undefined): void {
  const name = `cigogne_standalone_server_${window.location.port}`;
  const value = server ? encodeURIComponent(server) : '; Max-Age=0';
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict`;
}
