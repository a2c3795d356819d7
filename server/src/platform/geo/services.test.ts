import { type PlannedDay, todayInParis } from '@cigogne/contract';
import { foundAnswer } from '../../testing/geo-answers';
import { answerWith, type HttpServer, startHttpServer } from '../../testing/http-server';
import { addDelivery, addUser } from '../../testing/records';
import { useTestServer } from '../../testing/test-server';

const services = { geocoderUrl: '', osrmUrl: '' };
let geocoder: HttpServer;
let osrm: HttpServer;

beforeAll(async () => {
  [geocoder, osrm] = [await startHttpServer(), await startHttpServer()];
  services.geocoderUrl = geocoder.url;
  services.osrmUrl = osrm.url;
});
const server = useTestServer(services);
afterAll(() => Promise.all([geocoder.close(), osrm.close()]));

it('a running server asks the geocoder for addresses, and OSRM for the way between them', async () => {
  const today = todayInParis();
  const shop = await addUser(server.db, 'shop');
  const driver = await addUser(server.db, 'driver');
  await addDelivery(server.db, shop.id, {
    ...{ customer_address_number: '4', customer_street: 'rue des Tanneurs' },
    ...{ customer_postal_code: '68000', customer_city: 'Colmar', delivery_date: today },
    ...{ driver_id: driver.id, status: 'assigned' },
  });
  // Each location is in the requested town.
  geocoder.answer = (request, response) => {
    const isColmar = request.url!.includes('Tanneurs');
    const answer = foundAnswer(isColmar ? [7.3585, 48.0777] : [7.7534, 48.6161]);
    answerWith(answer)(request, response);
  };
  osrm.answer = answerWith({
    code: 'Ok',
    durations: [
      [0, 2700],
      [2700, 0],
    ],
    distances: [
      [0, 71_000],
      [71_000, 0],
    ],
  });
  const admin = await server.signIn('admin');
  await server.app.listen({ port: 0, host: '127.0.0.1' });

  let day: PlannedDay;
  do {
    const response = await admin.call('getPlannedDay', { params: { date: today } });
    day = response.json<PlannedDay>();
    // Estimated until both services have answered.
  } while (!day.routes[0]?.exact);
  expect(day.routes).toEqual([{ driver_id: driver.id, metres: 142_000, minutes: 90, exact: true }]);
});
