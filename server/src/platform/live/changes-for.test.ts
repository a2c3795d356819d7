import type { LiveChange, Role } from '@cigogne/contract';
import { changesFor } from './changes-for';

/** The changes sent to a user of this role whom the event does not concern. */
function toldTo(role: Role, kind: string, subject_kind = 'forgetting'): LiveChange['type'][] {
  const user = { id: 7, name: 'Anne', email: 'anne@cigogne.example', role, driver_nr: null };
  const event = { id: 1, kind, subject_kind, subject_id: 3, shop_id: null, driver_ids: [] };
  return changesFor({ ...user, familyId: 'session' }, event).map(({ type }) => type);
}

it('whoever sees goods learns that a person was erased, who may stand in their notes', () => {
  for (const role of ['admin', 'manager', 'stocker', 'shop'] as const) {
    expect(toldTo(role, 'person_erased')).toContain('Product');
  }
  expect(toldTo('driver', 'person_erased')).toEqual([]);
  expect(toldTo('admin', 'person_exported')).toEqual([]);
});

it('office and depot learn that a run has taken the names of closed accounts', () => {
  expect(toldTo('admin', 'data_forgotten')).toEqual(
    expect.arrayContaining(['Delivery', 'Product', 'User', 'Shop', 'Driver', 'Quote']),
  );
  expect(toldTo('stocker', 'data_forgotten')).toEqual(['Product', 'Shop']);
});

it.each(['data_forgotten', 'nothing_to_forget', 'person_erased'])(
  'the screen of personal data learns of %s, by whomever and each day',
  (kind) => {
    expect(toldTo('admin', kind)).toContain('Settings');
    for (const role of ['stocker', 'shop', 'driver'] as const) {
      expect(toldTo(role, kind)).not.toContain('Settings');
    }
  },
);
