import { addDays, type AuthUser, type DriverDelivery, todayInParis } from '@cigogne/contract';
import { aDriverDelivery } from '@cigogne/shared-api/testing/builders';
import type { ScenarioKit } from '@cigogne/standalone/scenarios';

/** Not an id of the demo: the actions waiting on the phone belong to a driver. */
export const DRIVER: AuthUser = {
  id: 90_031,
  name: 'Marc Weber',
  email: 'marc.weber@cigogne.example',
  role: 'driver',
  driver_nr: '07',
};

/** What a driver has to do on a normal day, and has done before. */
export function typicalDay({ files }: ScenarioKit): DriverDelivery[] {
  const today = todayInParis();
  return [
    aDriverDelivery({
      id: 201,
      status: 'in_progress',
      slot: 'morning',
      position: 1,
      notes: 'Sonner deux fois, le chien aboie.',
      cash_on_delivery_amount: 120.5,
      order_total: 1249.9,
    }),
    aDriverDelivery({
      id: 202,
      slot: 'afternoon',
      position: 3,
      customer_name: 'Paul Schmitt',
      customer_street: 'route du Vin',
      customer_address_number: '12 bis',
      customer_city: 'Obernai',
      customer_postal_code: '67210',
      floor: 0,
      has_elevator: null,
      parts_count: 7,
      items: [
        { id: 2, product_name: 'Armoire Saverne', quantity: 1, parts_count: 4, price: 140 },
        { id: 3, product_name: 'Commode Ill', quantity: 2, parts_count: 3, price: null },
      ],
    }),
    aDriverDelivery({
      id: 203,
      slot: 'morning',
      position: 2,
      customer_name: 'Nathalie Klein',
      customer_street: 'place du Marché',
      customer_address_number: '3',
      customer_city: 'Molsheim',
      customer_postal_code: '67120',
      floor: -1,
      has_elevator: true,
      attempt: 2,
      failure_reason: 'client_absent',
      failure_note: 'Volets fermés, pas de réponse au téléphone.',
    }),
    aDriverDelivery({ id: 204, customer_name: 'Yves Meyer', delivery_date: addDays(today, 1) }),
    completed(files, { id: 190, customer_name: 'Anne Fuchs', daysAgo: 0 }),
    completed(files, { id: 189, customer_name: 'Luc Baumann', daysAgo: 1 }),
    completed(files, { id: 185, customer_name: 'Sophie Wolf', daysAgo: 4 }),
  ];
}

function completed(
  files: ScenarioKit['files'],
  { id, customer_name, daysAgo }: { id: number; customer_name: string; daysAgo: number },
): DriverDelivery {
  const day = addDays(todayInParis(), -daysAgo);
  return aDriverDelivery({
    id,
    customer_name,
    status: 'completed',
    delivery_date: day,
    completed_at: `${day}T09:30:00.000Z`,
    driver_notes: 'Monté et installé.',
    completion_images: [files.picture(id), files.picture(id + 1)],
  });
}

const NAMES = ['Muller', 'Schmitt', 'Klein', 'Meyer', 'Fuchs', 'Baumann', 'Wolf'];
const TOWNS = ['Strasbourg', 'Obernai', 'Molsheim', 'Sélestat', 'Haguenau'];

/** More than any driver has, over the days that the screen shows at first. */
export function manyDeliveries({ manyRows, oneOf }: ScenarioKit): DriverDelivery[] {
  const today = todayInParis();
  return manyRows((index) =>
    aDriverDelivery({
      id: 1000 + index,
      customer_name: `${oneOf(NAMES, index)} ${index + 1}`,
      customer_city: oneOf(TOWNS, index),
      delivery_date: addDays(today, -(index % 30)),
    }),
  );
}
