import { attemptLabel, failureReason, visitLabel } from './failure-reasons';

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

it('names any visit, the first one too', () => {
  expect([1, 2].map(visitLabel)).toEqual(['1er passage', '2e passage']);
});

it('numbers the visits from the second on', () => {
  expect([1, 2, 3].map(attemptLabel)).toEqual([undefined, '2e passage', '3e passage']);
});
