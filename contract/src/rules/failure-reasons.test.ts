import {
  attemptLabel,
  failureLacks,
  failureReason,
  momentOfTap,
  visitLabel,
} from './failure-reasons';

it.each([
  ['client_absent', 'Client absent'],
  ['refused', 'Refusé'],
  ['address_not_found', 'Adresse introuvable'],
  ['no_access', 'Accès impossible'],
  ['damaged', 'Produit abîmé'],
  ['missing_part', 'Pièce manquante'],
  ['other', 'Autre'],
  [null, undefined],
])('the reason %s reads %s', (reason, words) => expect(failureReason(reason)).toBe(words));

it('names a visit that is told of, the first one too', () => {
  expect([1, 2].map(visitLabel)).toEqual(['1er passage', '2e passage']);
});

it('numbers the visits from the second on', () => {
  expect([1, 2, 3].map(attemptLabel)).toEqual([undefined, '2e passage', '3e passage']);
});

it.each([
  ['damaged', '', 0, 'photo'],
  ['damaged', '', 1, undefined],
  ['other', '  ', 1, 'note'],
  ['other', 'Chien méchant', 0, undefined],
  ['client_absent', '', 0, undefined],
])('%s with note "%s" and %i photos lacks %s', (reason, note, photos, lacks) =>
  expect(failureLacks({ reason, note, photos })).toBe(lacks),
);

it.each([
  ['2026-03-10T08:00:00.000Z', '2026-03-10T08:00:00.000Z'],
  ['2026-03-11T08:00:00.000Z', '2026-03-10T12:00:00.000Z'],
  ['2026-02-01T08:00:00.000Z', '2026-03-10T12:00:00.000Z'],
  ['yesterday', '2026-03-10T12:00:00.000Z'],
  [null, '2026-03-10T12:00:00.000Z'],
])('a tap told as %s counts as %s', (told, counts) =>
  expect(momentOfTap(told, new Date('2026-03-10T12:00:00.000Z')).toISOString()).toBe(counts),
);
