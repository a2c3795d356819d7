import { startMailServer } from '../testing/mail-server';
import { describeProcesses, type Processes } from '../testing/processes-suite';
import { ClusterServers, makeServersDatabase, openServersDatabase } from './cluster-servers';
import { layoutOfRun, SERVERS } from './layout';

const layout = layoutOfRun()!;
let servers: ClusterServers;
let processes: Processes;

beforeAll(async () => {
  await makeServersDatabase(layout);
  const mail = await startMailServer();
  servers = new ClusterServers(layout, mail.url);
  // All at once, on a database without tables.
  await Promise.all(SERVERS.map((name) => servers.start(name)));
  processes = {
    urls: SERVERS.map((name) => servers.urlOf(name)),
    db: openServersDatabase(layout),
    mail,
    siteDir: servers.siteDir,
  };
});

afterAll(async () => {
  await servers.endAll();
  await processes?.db.destroy();
  await processes?.mail.close();
});

describeProcesses(() => processes);
