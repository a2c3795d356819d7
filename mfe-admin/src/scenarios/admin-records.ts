import {
  addDays,
  type AuthUser,
  type DayStop,
  type Driver,
  type Location,
  type ManagedUser,
  type Quote,
  type Shop,
  todayInParis,
} from '@cigogne/contract';
import { aPlannedItem } from '@cigogne/shared-api/testing/builders';
import type { ScenarioKit } from '@cigogne/standalone/scenarios';
import { aDayStop } from '@cigogne/shared-api/testing/builders';
import { aManagedAdmin, aManagedDriver, aManagedUser } from '../testing/a-managed-user';

export const ADMIN: AuthUser = {
  id: 90_001,
  name: 'Anne Wagner',
  email: 'anne.wagner@cigogne.example',
  role: 'admin',
  driver_nr: null,
};

export const MANAGER: AuthUser = {
  ...ADMIN,
  id: 90_002,
  name: 'Thomas Becker',
  email: 'thomas.becker@cigogne.example',
  role: 'manager',
};

/** The records of an office. */
export interface AdminRecords {
  readonly shops: readonly Shop[];
  readonly drivers: readonly Driver[];
  readonly deliveries: DayStop[];
  readonly quotes: Quote[];
  readonly users: ManagedUser[];
}

const RIED = { shop_id: 5, shop_name: 'Meubles du Ried' };
const VOSGES = { shop_id: 6, shop_name: 'Literie des Vosges' };
const LUC = { driver_id: 31, driver_name: 'Luc Schneider' };
const MARC = { driver_id: 32, driver_name: 'Marc Weber' };

const SHOPS: readonly Shop[] = [
  { id: 5, name: RIED.shop_name, email: 'ried@cigogne.example' },
  { id: 6, name: VOSGES.shop_name, email: 'vosges@cigogne.example' },
];

const DRIVERS: readonly Driver[] = [
  { id: 31, name: LUC.driver_name, driver_nr: '12' },
  { id: 32, name: MARC.driver_name, driver_nr: '07' },
];

const office = (): ManagedUser[] => [
  aManagedAdmin({ id: ADMIN.id, name: ADMIN.name, email: ADMIN.email }),
  aManagedAdmin({ id: MANAGER.id, name: MANAGER.name, email: MANAGER.email, role: 'manager' }),
];

/** The records of an office on its first day. */
export const nothingYet = (): AdminRecords => ({
  shops: [],
  drivers: [],
  deliveries: [],
  quotes: [],
  users: office(),
});

export function typicalDay({ files }: ScenarioKit): AdminRecords {
  return {
    shops: SHOPS,
    drivers: DRIVERS,
    deliveries: deliveries(files),
    quotes: [quote({ photos: [files.picture(1)] }), quote({ id: 2, name: 'Yves Meyer' })],
    users: [
      ...office(),
      aManagedUser(),
      aManagedUser({ id: 6, name: VOSGES.shop_name, email: 'vosges@cigogne.example' }),
      aManagedUser({
        id: 8,
        name: 'Cuisines du Kochersberg',
        email: 'kochersberg@cigogne.example',
        active: false,
        requested_at: `${addDays(todayInParis(), -1)}T10:00:00.000Z`,
      }),
      aManagedDriver(),
      aManagedDriver({ id: 32, name: MARC.driver_name, email: 'marc@cigogne.example' }),
    ],
  };
}

/** The centre of a town. */
const at = (latitude: number, longitude: number): Location => ({
  latitude,
  longitude,
  exact: false,
});

/** The depot of the scenarios: Sélestat. */
export const DEPOT = at(48.262, 7.449);

function deliveries(files: ScenarioKit['files']): DayStop[] {
  const today = todayInParis();
  const bed = aPlannedItem({ id: 2, product_id: 12, product_name: 'Lit Vosges', price: 120 });
  return [
    aDayStop({
      id: 401,
      ...RIED,
      wished_date: today,
      wished_slot: 'morning',
      floor: 3,
      has_elevator: false,
    }),
    aDayStop({
      id: 402,
      ...VOSGES,
      customer_name: 'Nathalie Klein',
      customer_city: 'Molsheim',
      location: at(48.54, 7.49),
      attempt: 2,
      failure_reason: 'client_absent',
      failure_note: 'Volets fermés.',
      failure_images: [files.picture(402)],
      items: [bed],
    }),
    aDayStop({
      id: 403,
      ...RIED,
      ...MARC,
      customer_name: 'Paul Schmitt',
      customer_city: 'Obernai',
      location: at(48.462, 7.482),
      status: 'in_transit',
      delivery_date: today,
      position: 1,
      items: [aPlannedItem(), bed],
    }),
    aDayStop({
      id: 404,
      ...VOSGES,
      ...LUC,
      customer_name: 'Yves Meyer',
      location: at(48.573, 7.752),
      status: 'assigned',
      delivery_date: today,
      position: 1,
      slot: 'morning',
      floor: 2,
      has_elevator: false,
      cash_on_delivery_amount: 120,
    }),
    aDayStop({
      id: 405,
      ...RIED,
      customer_name: 'Sophie Wolf',
      location: at(48.573, 7.752),
      delivery_date: addDays(today, 2),
      items: [aPlannedItem({ price: null })],
    }),
    ...[1, 2, 3].map((days) =>
      aDayStop({
        id: 380 + days,
        ...(days === 2 ? VOSGES : RIED),
        ...(days === 3 ? LUC : MARC),
        customer_name: `Client d’il y a ${days} j`,
        status: 'completed',
        delivery_date: addDays(today, -days),
        items: [aPlannedItem({ id: days, product_status: 'delivered' })],
      }),
    ),
  ];
}

function quote(given: Partial<Quote>): Quote {
  return {
    id: 1,
    name: 'Anne Fuchs',
    phone: '06 12 34 56 78',
    email: null,
    city: 'Sélestat',
    message: 'Livrer et monter une armoire au deuxième étage, sans ascenseur.',
    wished_date: addDays(todayInParis(), 7),
    photos: [],
    created_at: new Date().toISOString(),
    read_at: null,
    done_at: null,
    ...given,
  };
}

/** More than any office has: about a hundred per day in the calendar. */
export function manyRecords({ manyRows, oneOf }: ScenarioKit): AdminRecords {
  const today = todayInParis();
  return {
    shops: SHOPS,
    drivers: DRIVERS,
    deliveries: manyRows((index) =>
      aDayStop({
        id: 1000 + index,
        ...oneOf([RIED, VOSGES], index),
        ...oneOf([LUC, MARC], index),
        customer_name: `Client ${index + 1}`,
        location: at(47.8 + (index % 37) / 40, 7.3 + (index % 11) / 20),
        status: oneOf(['assigned', 'completed', 'in_transit'] as const, index),
        delivery_date: addDays(today, (index % 100) - 70),
      }),
    ),
    quotes: [],
    users: [
      ...office(),
      ...manyRows((index) =>
        aManagedUser({
          id: 1000 + index,
          name: `Magasin ${index + 1}`,
          email: `magasin${index + 1}@cigogne.example`,
        }),
      ),
    ],
  };
}
